/**
 * How a look at the provider ended: `done` also when there was nothing to change; `unknown` while the thing, or what it
 * belongs to here, is not there (our own commit may still be coming); `away` when the provider did not answer.
 */
export type SyncResult = 'done' | 'unknown' | 'away';
