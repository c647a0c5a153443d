import { isNative } from './platform.ts';
import { deviceStorage } from '@hoist/web/storage';

/** The server address that the build wrote into the native app's page. */
const builtIn = () => document.querySelector<HTMLMetaElement>('meta[name="hoist-server"]')?.content ?? '';

/** Another server named by a log-in, until the log-out. */
const key = 'hoist.server';

/**
 * The product's address, without a trailing slash; prefix of shared links.
 * On the web the page's origin; native pages have a different origin.
 */
export let serverUrl: string = isNative
  ? (deviceStorage.read(key) ?? builtIn())
  : (globalThis.location?.origin ?? '');

/** Prefix of all API calls. */
export let apiBase: string = isNative ? `${serverUrl}/api` : '/api';

/** Switches the native app to another server, as the log-in of a store reviewer requires; undefined switches back. */
export function goToServer(url: string | undefined): void {
  if (!isNative) return;
  if (url === undefined) deviceStorage.remove(key);
  else deviceStorage.save(key, url);
  serverUrl = url ?? builtIn();
  apiBase = `${serverUrl}/api`;
}
