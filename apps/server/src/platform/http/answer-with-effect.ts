import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Envelope } from './envelope.ts';
import { answerOf, isFinal, readAnswer, type KeyedCall, type Outcome } from './stored-answers.ts';

/** An answer in its final form, to be written under the call's key by the statement that makes it true. */
export interface KeptAnswer {
  readonly call: KeyedCall;
  readonly envelope: Envelope;
}

export interface Ran {
  readonly envelope: Envelope;
  /** The answer was written with its effect. */
  readonly kept: boolean;
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
 * As `once`, for a call whose effect and answer are one statement: the key's own row decides which of two equal calls
 * has an effect, so that nothing needs to be claimed before. A call that had none, as a refused one, stores its answer
 * afterwards, unless an equal call was quicker: then that one's answer counts.
 */
export async function onceWithEffect(
  database: Database,
  given: KeyedCall,
  run: () => Promise<Ran>,
): Promise<Outcome> {
  const { envelope, kept } = await run();
  if (kept) return envelope;
  if (isFinal(envelope) && (await store(database, given, envelope))) return envelope;
  return answerOf(await readAnswer(database, given), given) ?? envelope;
}
