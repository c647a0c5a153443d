/** A request as the worker sees it, without the browser's own types. */
export interface Asked {
  readonly method: string;
  /** A page is opened, rather than a file or a call asked for. */
  readonly opensPage: boolean;
  readonly ownOrigin: boolean;
  readonly path: string;
}

/**
 * How the worker answers: `shell` by the kept page of the app, `file` by a kept file, `last-resort` by the kept page only
 * where the network says nothing; `network`: not at all.
 */
export type Way = 'shell' | 'file' | 'last-resort' | 'network';

/**
 * What the worker may answer. Landings, the console, the documents and the API are never its business; nor is the payments
 * page, which the bank's dialog shows in a frame under headers of its own, and which is nothing without the network.
 */
export function wayOf({ method, opensPage, ownOrigin, path }: Asked, kept: ReadonlySet<string>): Way {
  if (method !== 'GET' || !ownOrigin) return 'network';
  if (!opensPage) return kept.has(path) ? 'file' : 'network';
  if (/^\/(inside(\/|$)|reset-password\/?$|$)/.test(path)) return 'shell';
  if (/^\/(home-page\/?$|company(\/|$))/.test(path)) return 'last-resort';
  return 'network';
}
