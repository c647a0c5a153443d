import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Envelope } from './envelope.ts';

export interface KeyedCall {
  readonly usersId: number;
  readonly key: string;
  /** Endpoint and path parameters. */
  readonly call: string;
  readonly input: unknown;
  readonly now: Date;
}

type Outcome = Envelope | 'mismatch' | 'in_progress';

/** A process that died in the middle holds a key for this long. */
const leaseMs = 60_000;
const waitMs = 10_000;
const askEveryMs = 60;

interface Row {
  readonly call: string;
  readonly request_hash: Uint8Array;
  readonly status: number | null;
  readonly body: unknown;
}

// Key order must not matter: a retry may build its form in another order.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  );
}

function hashOf(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest();
}

async function claim(database: Database, given: KeyedCall, hash: Buffer): Promise<boolean> {
  const stale = new Date(given.now.getTime() - leaseMs);
  const { rows } = await sql`
    insert into idempotency_keys (users_id, key, call, request_hash, created_at)
    values (${given.usersId}, ${given.key}, ${given.call}, ${hash}, ${given.now})
    on conflict (users_id, key) do update set created_at = excluded.created_at
    where idempotency_keys.status is null and idempotency_keys.created_at < ${stale}
      and idempotency_keys.call = excluded.call and idempotency_keys.request_hash = excluded.request_hash
    returning 1 as claimed`.execute(database.db);
  return rows.length > 0;
}

async function read(database: Database, given: KeyedCall): Promise<Row | undefined> {
  return database.db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'status', 'body'])
    .where('users_id', '=', given.usersId)
    .where('key', '=', given.key)
    .executeTakeFirst();
}

async function settle(database: Database, given: KeyedCall, envelope: Envelope | undefined): Promise<void> {
  // 429 and 5xx say nothing about the outcome: the same key may try again, and the verbs find what was done.
  if (envelope === undefined || envelope.status === 429 || envelope.status >= 500) {
    await sql`delete from idempotency_keys
      where users_id = ${given.usersId} and key = ${given.key} and status is null`.execute(database.db);
    return;
  }
  // As JSON text inside jsonb, so that every repeat gets the same bytes.
  await sql`update idempotency_keys
    set status = ${envelope.status}, body = to_jsonb(${envelope.json}::text), finished_at = ${given.now}
    where users_id = ${given.usersId} and key = ${given.key}`.execute(database.db);
}

async function waitForAnswer(
  database: Database,
  given: KeyedCall,
  hash: Buffer,
): Promise<Outcome | 'released'> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const row = await read(database, given);
    if (!row) return 'released';
    if (row.call !== given.call || !hash.equals(row.request_hash)) return 'mismatch';
    if (row.status !== null) return { status: row.status, json: String(row.body) };
    if (performance.now() > deadline) return 'in_progress';
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/**
 * Runs a call once for its key (decision B9): a repeat gets the first answer, the same key with anything else is a
 * mismatch, a repeat while the first is in flight waits for it.
 */
export async function once(
  database: Database,
  given: KeyedCall,
  run: () => Promise<Envelope>,
): Promise<Outcome> {
  const hash = hashOf(given.input);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await claim(database, given, hash)) {
      let envelope: Envelope | undefined;
      try {
        envelope = await run();
        return envelope;
      } finally {
        await settle(database, given, envelope);
      }
    }
    const outcome = await waitForAnswer(database, given, hash);
    if (outcome !== 'released') return outcome;
  }
  return 'in_progress';
}
