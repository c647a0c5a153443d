import { createHash } from 'node:crypto';
import type { UserId } from '@hoist/domain/ids';
import type { Database } from '#server/platform/db/database.ts';
import type { Envelope } from './envelope.ts';

/** A call with an idempotency key (decision B9). */
export interface KeyedCall {
  readonly usersId: UserId;
  readonly key: string;
  /** Endpoint id and path parameters. */
  readonly call: string;
  readonly hash: Buffer;
  readonly now: Date;
}

export type Outcome = Envelope | 'mismatch' | 'in_progress';

/** The stored answer of a user's key; without status, the call is still running. */
export interface StoredAnswer {
  readonly call: string;
  readonly requestHash: Uint8Array;
  readonly status: number | null;
  readonly body: unknown;
}

// A retry may send its fields in another order.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  );
}

export function hashOf(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest();
}

/** 429 and 5xx leave the outcome open and are not stored: the same key may be retried. */
export const isFinal = ({ status }: Envelope): boolean => status !== 429 && status < 500;

export async function readAnswer(
  database: Database,
  { usersId, key }: Pick<KeyedCall, 'usersId' | 'key'>,
): Promise<StoredAnswer | undefined> {
  return database.db
    .selectFrom('idempotencyKeys')
    .select(['call', 'requestHash', 'status', 'body'])
    .where('usersId', '=', usersId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export function answerOf(stored: StoredAnswer | undefined, given: KeyedCall): Outcome | undefined {
  if (stored === undefined) return undefined;
  if (stored.call !== given.call || !given.hash.equals(stored.requestHash)) return 'mismatch';
  return stored.status === null ? 'in_progress' : { status: stored.status, json: String(stored.body) };
}
