// @ts-check
// Picking one thing of several, the same way everywhere: hovering shows it, focus shows it, a tap (or Enter) keeps
// it, a second tap or Escape lets go. All together are one tab stop; the arrow keys move inside.

/**
 * @param {HTMLElement} root holds the things to pick: elements with a `data-pick` key
 * @param {{signal: AbortSignal, columns: () => Element[][], pick: (key: string | null) => void}} options
 *   `columns` says where the things lie, for the arrow keys; `pick` is told what is shown now
 * @returns {(key?: null) => void} to be called after things were added or removed, so that there is one tab stop; with
 *   null it also lets go of what is kept
 */
export function picks(root, { signal, columns, pick }) {
  /** @typedef {string | null} Key */
  let [kept, focused, hovered] = /** @type {Key[]} */ ([null, null, null]);
  const show = () => pick(hovered ?? focused ?? kept);
  const all = () => /** @type {HTMLElement[]} */ (columns().flat());
  /** @param {Event} event */
  const thing = ({ target }) => /** @type {Element} */ (target).closest("[data-pick]");
  /** @param {Element | null} element @returns {Key} */
  const keyOf = (element) => element?.getAttribute("data-pick") ?? null;
  /** @param {string} type @param {(event: any, element: Element | null) => void} act */
  const on = (type, act) => root.addEventListener(type, (event) => act(event, thing(event)), { signal });

  /** @param {Element | null} [stop] the one that Tab shall reach */
  function settle(stop) {
    const things = all();
    if (!things.some((each) => keyOf(each) === kept)) kept = null;
    const tabbed = stop ?? things.find((each) => each.getAttribute("tabindex") === "0") ?? things[0];
    for (const each of things) {
      each.setAttribute("tabindex", each === tabbed ? "0" : "-1");
      each.setAttribute("aria-pressed", String(keyOf(each) === kept));
    }
  }

  /** @param {PointerEvent} event @param {Element | null} element */
  function hover({ type, pointerType }, element) {
    const now = type === "pointerleave" ? null : keyOf(element);
    if (pointerType === "touch" || now === hovered) return;
    hovered = now;
    show();
  }

  /** @param {Key} key */
  function keep(key) {
    [kept, focused, hovered] = [key, key, null];
    settle();
    show();
  }

  // moved, not over: when the page scrolls under a resting mouse nothing is meant by it
  on("pointermove", hover);
  on("pointerleave", hover);
  on("focusin", (_, element) => {
    focused = keyOf(element);
    if (element) settle(element);
    show();
  });
  on("focusout", () => {
    focused = null;
    show();
  });
  on("click", (_, element) => element && keep(kept === keyOf(element) ? null : keyOf(element)));
  on("keydown", (event, element) => {
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") keep(null);
    const next = neighbour(columns(), element, event.key);
    if (!next) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (next).focus();
  });
  return (key) => {
    if (key === null) [kept, focused, hovered] = [null, null, null];
    settle();
  };
}

/** @param {Element[][]} columns @param {Element} from @param {string} key */
function neighbour(columns, from, key) {
  const column = columns.findIndex((each) => each.includes(from));
  const row = columns[column]?.indexOf(from);
  switch (key) {
    case "ArrowUp":
      return columns[column]?.[row - 1];
    case "ArrowDown":
      return columns[column]?.[row + 1];
    case "ArrowLeft":
      return columns[column - 1]?.[Math.min(row, columns[column - 1].length - 1)];
    case "ArrowRight":
      return columns[column + 1]?.[Math.min(row, columns[column + 1].length - 1)];
    case "Home":
      return columns[0]?.[0];
    case "End":
      return columns.at(-1)?.at(-1);
    default:
      return undefined;
  }
}
