// @ts-check
// Where the reader's sentence lives between pages: ?s= in the address, and the tab's own storage for links without it.

const KEY = "attention-explained-sentence";
const LONGEST = 500; // a longer address is refused by servers and by people

/** The sentence that the address asks for, or null. */
export function addressed() {
  return new URLSearchParams(location.search).get("s");
}

/** Put the sentence into the current history entry; the standard one leaves no trace. @param {string} text @param {string} standard */
export function writeAddress(text, standard) {
  const url = new URL(location.href);
  if (text === standard) url.searchParams.delete("s");
  else url.searchParams.set("s", text.slice(0, LONGEST));
  // the entry's own state belongs to the theme, which keeps the scroll position there
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** The sentence of the page before in this tab, or null. Storage may be switched off: then there is none. */
export function remembered() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} text */
export function remember(text) {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // without storage the address alone carries the sentence
  }
}
