import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Sends `payload` (at most 8,000 bytes) to every listening process when the transaction commits. */
export async function notify(tx: Kysely<Schema>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}
