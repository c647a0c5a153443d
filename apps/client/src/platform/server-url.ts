import { isNative } from './platform.ts';

/** What the build of the native app writes into its page. */
const told = () => document.querySelector<HTMLMetaElement>('meta[name="hoist-server"]')?.content ?? '';

/**
 * Where the product answers, without a slash at its end: links that are handed to others begin so. On the web it is the
 * origin of the page; the pages of the native app have an origin of their own.
 */
export const serverUrl: string = isNative ? told() : (globalThis.location?.origin ?? '');

/** Below it are the calls. */
export const apiBase: string = isNative ? `${serverUrl}/api` : (import.meta.env?.VITE_API_URL ?? '/api');
