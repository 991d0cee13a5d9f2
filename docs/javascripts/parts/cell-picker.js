// @ts-check
// Picking a cell of a matrix: hovering, focusing and tapping all show the same; arrows move; one tab stop.

/** @typedef {import("./matrix-table.js").MatrixTable} MatrixTable */
/** @typedef {{ row: number, column: number | null }} Cell column null: the row as a whole, by its name */

const MOVES = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
});

export class CellPicker {
  /** @type {HTMLTableCellElement | undefined} the one that Tab reaches */ #stop;
  #hovered = "";

  /** @param {MatrixTable} matrix @param {(cell: Cell | null, how: "hover" | "pick") => void} onPick @param {AbortSignal} [signal] */
  constructor(matrix, onPick, signal) {
    this.matrix = matrix;
    this.onPick = onPick;
    const { table } = matrix;
    table.setAttribute("role", "grid"); // arrows reach the table, not the screen reader's own cursor
    table.setAttribute("aria-readonly", "true");
    // moved, not over: when the page scrolls under a resting mouse nothing is meant by it
    table.addEventListener("pointermove", (event) => this.#hover(event), { signal });
    table.addEventListener("pointerleave", (event) => this.#leave(event), { signal });
    table.addEventListener("click", (event) => this.#tap(event), { signal });
    table.addEventListener("keydown", (event) => this.#key(event), { signal });
    table.addEventListener("focusin", (event) => this.#pick(placeOf(event.target)), { signal });
  }

  /** Keep one tab stop, at the cell being shown or where it was. @param {[number, number | null] | null} cell */
  settle(cell) {
    const old = this.#stop && this.matrix.table.contains(this.#stop) ? this.#stop : this.matrix.cellAt(0, 0);
    const place = placeOf(old ?? null);
    const stop = cell ? this.matrix.cellAt(cell[0], cell[1] ?? place?.column ?? 0) : old;
    if (!stop) return;
    if (stop !== this.#stop && this.#stop !== document.activeElement) this.#stop?.removeAttribute("tabindex");
    this.#stop = stop;
    if (stop.tabIndex !== 0) stop.tabIndex = 0;
    this.#speak(stop);
  }

  /** @param {HTMLTableCellElement} td */
  #speak(td) {
    const { row, column } = /** @type {Cell} */ (placeOf(td));
    const text = this.matrix.look.speak?.(row, column ?? 0);
    if (text !== undefined && td.ariaLabel !== text) td.ariaLabel = text;
  }

  /** @param {Cell | null} cell */
  #pick(cell) {
    if (cell) this.onPick(cell, "pick");
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "touch") return;
    const cell = placeOf(event.target);
    const key = cell ? `${cell.row} ${cell.column}` : "";
    if (!cell || key === this.#hovered) return;
    this.#hovered = key;
    this.onPick(cell, "hover");
  }

  /** @param {PointerEvent} event */
  #leave(event) {
    if (event.pointerType === "touch" || this.#hovered === "") return;
    this.#hovered = "";
    this.onPick(null, "hover");
  }

  /** @param {Event} event */
  #tap(event) {
    const cell = placeOf(event.target);
    if (!cell) return;
    this.#pick(cell);
    if (cell.column !== null) this.#focus(cell.row, cell.column);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const move = MOVES[event.key];
    const from = placeOf(event.target);
    if (!move || from?.column == null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { body, head } = this.matrix;
    const row = clamp(from.row + move[0], body.rows.length - 1);
    this.#focus(row, clamp(from.column + move[1], head.cells.length - 2));
  }

  /** @param {number} i @param {number} j */
  #focus(i, j) {
    const td = this.matrix.cellAt(i, j);
    if (!td || td === document.activeElement) return;
    const old = this.#stop;
    this.#stop = td;
    td.tabIndex = 0;
    this.#speak(td);
    td.focus({ preventScroll: true }); // its frame brings it into view
    if (old !== td) old?.removeAttribute("tabindex");
  }
}

/** Which cell of the table an event came from. @param {EventTarget | null} target @returns {Cell | null} */
function placeOf(target) {
  const cell = /** @type {Element | null} */ (target)?.closest("td, th");
  const row = /** @type {HTMLTableRowElement | null} */ (cell?.closest("tbody tr") ?? null);
  if (!cell || !row) return null;
  const column = /** @type {HTMLTableCellElement} */ (cell).cellIndex - 1;
  return { row: row.sectionRowIndex, column: column < 0 ? null : column };
}

/** @param {number} x @param {number} top */
function clamp(x, top) {
  return Math.max(0, Math.min(top, x));
}
