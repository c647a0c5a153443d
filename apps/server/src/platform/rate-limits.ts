import { sql, type Kysely } from 'kysely';
import type { Schema } from './db/schema.ts';

const buckets = 15;

/** At most `max` within any `seconds`, counted per `key`. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

interface Span {
  readonly bucket: Date;
  readonly since: Date;
  readonly bucketSeconds: number;
}

function span({ seconds }: Limit, now: Date): Span {
  const bucketSeconds = Math.max(1, Math.ceil(seconds / buckets));
  const bucket = Math.floor(now.getTime() / 1000 / bucketSeconds) * bucketSeconds;
  // Counts the whole bucket in which the period starts, so that the limit is never exceeded.
  return { bucket: new Date(bucket * 1000), since: new Date((bucket - seconds) * 1000), bucketSeconds };
}

interface Counted {
  readonly total: number;
  readonly oldest: Date | null;
}

function verdict(limit: Limit, now: Date, counted: Counted & { readonly allowed: boolean }): Verdict {
  if (counted.allowed) return { allowed: true, retryAfterSeconds: 0 };
  const { bucketSeconds } = span(limit, now);
  const from = counted.oldest ?? now;
  const free = from.getTime() / 1000 + limit.seconds + bucketSeconds - now.getTime() / 1000;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(free)) };
}

async function count(db: Kysely<Schema>, limit: Limit, now: Date): Promise<Counted> {
  const { since } = span(limit, now);
  const { rows } = await sql<Counted>`
    select coalesce(sum(count), 0)::int as total, min(window_start) filter (where count > 0) as oldest
    from rate_limits where key = ${limit.key} and window_start >= ${since}`.execute(db);
  return rows[0] ?? { total: 0, oldest: null };
}

/** Counts one attempt and returns whether it is allowed. Rejected attempts do not count. Exact under concurrency. */
export async function takeLimit(db: Kysely<Schema>, limit: Limit, now: Date): Promise<Verdict> {
  const { bucket, bucketSeconds, since } = span(limit, now);
  const expires = new Date(bucket.getTime() + (limit.seconds + 2 * bucketSeconds) * 1000);
  const { rows } = await sql`
    with others as (
      select coalesce(sum(count), 0)::int as n from rate_limits
      where key = ${limit.key} and window_start >= ${since} and window_start <> ${bucket})
    insert into rate_limits as r (key, window_start, count, expires_at)
    select ${limit.key}::text, ${bucket}::timestamptz, 1, ${expires}::timestamptz from others where n < ${limit.max}::int
    on conflict (key, window_start) do update set count = r.count + 1
      where r.count + (select n from others) < ${limit.max}::int
    returning 1 as taken`.execute(db);
  if (rows.length > 0) return { allowed: true, retryAfterSeconds: 0 };
  return verdict(limit, now, { ...(await count(db, limit, now)), allowed: false });
}

/** Reverts the attempt that `takeLimit` counted at `now`, for example after a correct password. */
export async function giveBackLimit(db: Kysely<Schema>, limit: Limit, now: Date): Promise<void> {
  const { bucket } = span(limit, now);
  await sql`
    update rate_limits set count = count - 1
    where key = ${limit.key} and window_start = ${bucket} and count > 0`.execute(db);
}

/** The subscriber part of an address: all of IPv4, the first 64 bits of IPv6. */
export function subscriberOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}
