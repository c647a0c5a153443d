import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Envelope } from './envelope.ts';
import { answerOf, isFinal, readAnswer, type KeyedCall, type Outcome } from './stored-answers.ts';

/** A final response, stored under the call's key by the same statement as its effect. */
export interface StoredResponse {
  readonly call: KeyedCall;
  readonly envelope: Envelope;
}

export interface Ran {
  readonly envelope: Envelope;
  readonly stored: boolean;
}

async function store(database: Database, given: KeyedCall, envelope: Envelope): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (users_id, key, call, request_hash, status, body, created_at, finished_at)
    values (${given.usersId}, ${given.key}, ${given.call}, ${given.hash}, ${envelope.status},
      to_jsonb(${envelope.json}::text), ${given.now}, ${given.now})
    on conflict (users_id, key) do nothing
    returning 1 as stored`.execute(database.db);
  return rows.length > 0;
}

/**
 * As `once`, for a call whose effect and response are one statement: the primary key lets one of two equal calls
 * through, without a claim beforehand. A call without an effect stores its response afterwards; the first one wins.
 */
export async function onceWithEffect(
  database: Database,
  given: KeyedCall,
  run: () => Promise<Ran>,
): Promise<Outcome> {
  const { envelope, stored } = await run();
  if (stored) return envelope;
  if (isFinal(envelope) && (await store(database, given, envelope))) return envelope;
  return answerOf(await readAnswer(database, given), given) ?? envelope;
}
