import { removeRecord, writeRecord } from '#client/platform/record-store.ts';
import { responsesToPersist, persistedEndpoints, type PersistedCache } from './persisted-cache.ts';
import { queryClient } from './query.ts';
import { deletePersistedCache } from './restore-query-cache.ts';
import { storedUserId, type Session, session } from '../session/session.ts';

const name = 'answers';
const writeEveryMs = 250;

/** The session to persist for: none while acting as a user, or after a log-out in another window. */
function cacheOwner(): Session | undefined {
  const now = session.get();
  const here = storedUserId() === now?.userId;
  return now?.user && now.impersonated === false && here ? now : undefined;
}

async function write(): Promise<void> {
  const owner = cacheOwner();
  if (!owner) return;
  const all = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }));
  const record: PersistedCache = {
    userId: owner.userId,
    version: __APP_VERSION__,
    answers: responsesToPersist(all),
  };
  await writeRecord(name, record);
  // The user logged out during the write.
  if (cacheOwner()?.userId !== owner.userId) await removeRecord(name);
}

/** Persists the query cache for its user, and clears it when the user changes. */
export function persistQueryCache(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    void write();
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (
      type !== 'updated' ||
      !persistedEndpoints.has(query.queryKey[0]) ||
      query.state.fetchStatus !== 'idle'
    )
      return;
    timer ??= setTimeout(writeNow, writeEveryMs);
  });
  addEventListener('visibilitychange', () => {
    if (timer !== undefined && document.visibilityState === 'hidden') writeNow();
  });
  let userId = session.get()?.userId;
  const adjust = () => {
    if (session.get()?.userId === userId) return;
    userId = session.get()?.userId;
    clearTimeout(timer);
    timer = undefined;
    void deletePersistedCache();
  };
  session.subscribe(adjust);
  if (userId === undefined) void deletePersistedCache();
}
