import { tabStorage } from '@hoist/web/storage';

/** One reload per page. */
const keyOf = () => `hoist.reloaded ${location.pathname}`;
const retryMs = 30_000;

/**
 * Reloads the page unless that was just tried: a newer version has other files, and a failed module import
 * stays broken in a document. Returns whether it reloads.
 */
export function reloadOnce(): boolean {
  const key = keyOf();
  if (Date.now() - Number(tabStorage.read(key) ?? 0) < retryMs) return false;
  tabStorage.save(key, String(Date.now()));
  // Blocked storage could not stop a loop of reloads.
  if (tabStorage.read(key) === undefined) return false;
  location.reload();
  return true;
}
