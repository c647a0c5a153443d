/** One reload per page. */
const keyOf = () => `hoist.reloaded ${location.pathname}`;
const retryMs = 30_000;

/**
 * Reloads the page unless that was just tried: a newer version has other files, and a failed module import
 * stays broken in a document. Returns whether it reloads.
 */
export function reloadOnce(): boolean {
  try {
    const key = keyOf();
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < retryMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
