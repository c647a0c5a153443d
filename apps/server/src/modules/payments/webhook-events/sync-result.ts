/**
 * Result of a sync: `done` (also if nothing changed); `unknown` if the object or its row does not exist (our own commit
 * may be in progress); `away` if the provider did not answer.
 */
export type SyncResult = 'done' | 'unknown' | 'away';
