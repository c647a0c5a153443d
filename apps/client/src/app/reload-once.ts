/** Each page has its own try. */
const keyOf = () => `hoist.reloaded ${location.pathname}`;
const againMs = 30_000;

/**
 * Loads the document anew, unless that was just tried: a newer version has other files, and a module that could not be
 * fetched stays broken in a document. What was chosen so far is kept on the device. Answers whether it reloads.
 */
export function reloadOnce(): boolean {
  try {
    const key = keyOf();
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < againMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
