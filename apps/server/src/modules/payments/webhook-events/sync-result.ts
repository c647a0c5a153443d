/**
 * `done`: synced, also if nothing changed. `unknown`: the object or its row does not exist (our own commit may be in
 * progress). `away`: the provider did not answer.
 */
export type SyncResult = 'done' | 'unknown' | 'away';
