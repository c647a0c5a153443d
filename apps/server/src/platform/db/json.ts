import { sql, type RawBuilder } from 'kysely';

/** A value for a `jsonb` column. Always as text: `pg` would turn a bare array into a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
