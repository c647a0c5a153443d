import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import type { Envelope } from './envelope.ts';
import { answerOf, isFinal, readAnswer, type KeyedCall, type Outcome } from './stored-answers.ts';

/** Lease duration of a key whose process crashed. */
const leaseMs = 60_000;
const waitMs = 10_000;
const pollMs = 60;
const settleEveryMs = 500;

/** Undefined: another call has the key. `repeat`: an earlier call with it ended without a final answer. */
async function claim(database: Database, given: KeyedCall): Promise<'first' | 'repeat' | undefined> {
  const stale = new Date(given.now.getTime() - leaseMs);
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into idempotency_keys (users_id, key, call, request_hash, created_at)
    values (${given.usersId}, ${given.key}, ${given.call}, ${given.hash}, ${given.now})
    on conflict (users_id, key) do update set created_at = excluded.created_at
    where idempotency_keys.status is null and idempotency_keys.created_at < ${stale}
      and idempotency_keys.call = excluded.call and idempotency_keys.request_hash = excluded.request_hash
    returning xmax = 0 as "isFirst"`.execute(database.db);
  const [claimed] = rows;
  return claimed && (claimed.isFirst ? 'first' : 'repeat');
}

/** The call of a closed key: it matches no other, so later calls get a mismatch. */
const closed = { call: '', hash: Buffer.alloc(0), status: 410 };

/** Closes a key against later calls. If a call has used it, returns that call's answer or 'in_progress'. */
export async function closeKey(
  database: Database,
  { usersId, key, now }: Pick<KeyedCall, 'usersId' | 'key' | 'now'>,
): Promise<Envelope | 'closed' | 'in_progress'> {
  const stale = new Date(now.getTime() - leaseMs);
  const { rows } = await sql`
    insert into idempotency_keys (users_id, key, call, request_hash, status, created_at, finished_at)
    values (${usersId}, ${key}, ${closed.call}, ${closed.hash}, ${closed.status}, ${now}, ${now})
    on conflict (users_id, key) do update
      set call = excluded.call, request_hash = excluded.request_hash, status = excluded.status,
        finished_at = excluded.finished_at
    where idempotency_keys.call = excluded.call
      or (idempotency_keys.status is null and idempotency_keys.created_at < ${stale})
    returning 1 as closed`.execute(database.db);
  if (rows.length > 0) return 'closed';
  const stored = await readAnswer(database, { usersId, key });
  // A row that is missing was erased just now; the caller may retry.
  if (stored === undefined || stored.status === null) return 'in_progress';
  return { status: stored.status, json: String(stored.body) };
}

async function settle(database: Database, given: KeyedCall, envelope: Envelope | undefined): Promise<void> {
  if (envelope === undefined || !isFinal(envelope)) {
    // The lease ends now, and the row tells the next call that this one may have come through.
    const ended = new Date(given.now.getTime() - leaseMs - 1);
    await sql`update idempotency_keys set created_at = ${ended}
      where users_id = ${given.usersId} and key = ${given.key} and status is null`.execute(database.db);
    return;
  }
  // Stored as JSON text inside jsonb, so that every repeat gets the same bytes.
  await sql`update idempotency_keys
    set status = ${envelope.status}, body = to_jsonb(${envelope.json}::text), finished_at = ${given.now}
    where users_id = ${given.usersId} and key = ${given.key}`.execute(database.db);
}

/** Retries while the database is down, so that the key is released before its lease ends. */
async function settleLater(database: Database, given: KeyedCall, envelope: Envelope | undefined) {
  const giveUp = performance.now() + leaseMs - settleEveryMs;
  while (performance.now() < giveUp) {
    await sleep(settleEveryMs, undefined, { ref: false });
    try {
      return await settle(database, given, envelope);
    } catch (error) {
      if (!isUnavailable(error)) return;
    }
  }
}

async function settleOrLater(database: Database, given: KeyedCall, envelope: Envelope | undefined) {
  try {
    await settle(database, given, envelope);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    void settleLater(database, given, envelope);
  }
}

/**
 * Runs a call once per key (decision B9): a repeat gets the first answer, another call with the same key is a
 * mismatch, and a repeat during the first call waits for it.
 */
export async function once(
  database: Database,
  given: KeyedCall,
  run: (isRepeat: boolean) => Promise<Envelope>,
): Promise<Outcome> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const claimed = await claim(database, given);
    if (claimed) {
      let envelope: Envelope | undefined;
      try {
        envelope = await run(claimed === 'repeat');
        return envelope;
      } finally {
        await settleOrLater(database, given, envelope);
      }
    }
    const answer = answerOf(await readAnswer(database, given), given);
    if (answer !== undefined && answer !== 'in_progress') return answer;
    if (performance.now() > deadline) return 'in_progress';
    await sleep(pollMs);
  }
}
