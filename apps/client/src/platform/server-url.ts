import { isNative } from './platform.ts';
import { readWord, removeWord, saveWord } from '@hoist/web/storage';

/** What the build of the native app writes into its page. */
const told = () => document.querySelector<HTMLMetaElement>('meta[name="hoist-server"]')?.content ?? '';

/** The address that a log-in named in place of ours: until the log-out. */
const key = 'hoist.server';

/**
 * Where the product answers, without a slash at its end: links that are handed to others begin so. On the web it is the
 * origin of the page; the pages of the native app have an origin of their own.
 */
export let serverUrl: string = isNative ? (readWord(key) ?? told()) : (globalThis.location?.origin ?? '');

/** Below it are the calls. */
export let apiBase: string = isNative ? `${serverUrl}/api` : (import.meta.env?.VITE_API_URL ?? '/api');

/** Has the native app go to another installation, as the log-in of a stores' reviewer says; undefined: back to ours. */
export function goToServer(url: string | undefined): void {
  if (!isNative) return;
  if (url === undefined) removeWord(key);
  else saveWord(key, url);
  serverUrl = url ?? told();
  apiBase = `${serverUrl}/api`;
}
