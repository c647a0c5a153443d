import { isNative } from './platform.ts';

/** Opens the system's share sheet; false if there is none. Closing the sheet is not an error. */
export async function shareLink(url: string): Promise<boolean> {
  if (isNative) return (await import('./native/share.ts')).shareLink(url);
  if (typeof navigator.share !== 'function') return false;
  await navigator.share({ url }).catch(() => undefined);
  return true;
}
