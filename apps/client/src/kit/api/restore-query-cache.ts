import { queuePrefix, readRecord, removeRecordsExcept } from '#client/platform/record-store.ts';
import { readableResponses, maxAgeMs, persistedEndpoints, type PersistedCache } from './persisted-cache.ts';
import { queryClient } from './query.ts';
import { session } from '../session/session.ts';

/** A slow disk delays the first page by at most this. */
const timeoutMs = 1_000;

for (const id of persistedEndpoints) queryClient.setQueryDefaults([id], { gcTime: maxAgeMs });

/** Restores the persisted answers at start as stale data, so that every visible one is refetched. */
export async function restoreQueryCache(): Promise<void> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs));
  const record = await Promise.race([readRecord<PersistedCache>('answers'), timeout]);
  const userId = session.get()?.userId;
  if (!record) return;
  const reader = { userId: userId ?? 0, version: __APP_VERSION__, now: Date.now() };
  for (const { key, data, at } of readableResponses(record, reader))
    queryClient.setQueryData(key, data, { updatedAt: at });
  void queryClient.invalidateQueries({ refetchType: 'none' });
}

/** Removes all persisted answers; queued actions stay, and a log-out removes them before. */
export const deletePersistedCache = (): Promise<void> => removeRecordsExcept(queuePrefix);
