import { clearRecordsBut, readRecord } from '#client/platform/kept-record.ts';
import { answersFor, keepMs, keptIds, type KeptRecord } from './kept-record.ts';
import { queryClient } from './query.ts';
import { session } from './session.ts';

/** The first page does not wait longer for a slow disk. */
const patienceMs = 1_000;

for (const id of keptIds) queryClient.setQueryDefaults([id], { gcTime: keepMs });

/** At start: what the server last said is there at once, and asked for again wherever it is shown. */
export async function restoreAnswers(): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  const record = await Promise.race([readRecord<KeptRecord>('answers'), late]);
  const userId = session.get()?.userId;
  if (!record) return;
  const reader = { userId: userId ?? 0, version: __APP_VERSION__, now: Date.now() };
  for (const { key, data, at } of answersFor(record, reader))
    queryClient.setQueryData(key, data, { updatedAt: at });
  void queryClient.invalidateQueries({ refetchType: 'none' });
}

/** A session that ends by itself leaves these for the same user (`later/acts.ts`); a log-out removes them first. */
const unsent = 'act/';

/** Removes from this device what the server has said. */
export const forgetAnswers = (): Promise<void> => clearRecordsBut(unsent);
