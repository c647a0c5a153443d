/** A request without browser types, for tests. */
export interface RequestFacts {
  readonly method: string;
  /** A navigation rather than a file or an API call. */
  readonly opensPage: boolean;
  readonly ownOrigin: boolean;
  readonly path: string;
}

/**
 * How the worker responds: `shell` with the cached page, `file` with a cached file, `last-resort` with the
 * cached page if the network fails, `network` not at all.
 */
export type FetchStrategy = 'shell' | 'file' | 'last-resort' | 'network';

/**
 * Chooses how to respond. Landings, the console, documents and the API always use the network.
 * So does the payments page: the bank's dialog frames it under its own headers.
 */
export function fetchStrategy(
  { method, opensPage, ownOrigin, path }: RequestFacts,
  cached: ReadonlySet<string>,
): FetchStrategy {
  if (method !== 'GET' || !ownOrigin) return 'network';
  if (!opensPage) return cached.has(path) ? 'file' : 'network';
  if (/^\/(inside(\/|$)|reset-password\/?$|$)/.test(path)) return 'shell';
  if (/^\/(home-page\/?$|company(\/|$))/.test(path)) return 'last-resort';
  return 'network';
}
