import { isNative } from './platform.ts';

/** Hands a link on by the system's own sheet; false where there is none. Who closes the sheet has shared nothing, which is no failure. */
export async function shareLink(url: string): Promise<boolean> {
  if (isNative) return (await import('./native/share.ts')).shareLink(url);
  if (typeof navigator.share !== 'function') return false;
  await navigator.share({ url }).catch(() => undefined);
  return true;
}
