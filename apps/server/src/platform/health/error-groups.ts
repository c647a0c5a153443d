import { createHash } from 'node:crypto';
import { groupOfError, withoutCases, type ThrownError } from '@hoist/domain/health/error-group';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { ErrorGroupsTable } from '../db/schema-health.ts';
import { storableJson } from '../db/storable-json.ts';

/** Errors of one cause since the last write. */
export interface SeenError extends Omit<
  Selectable<ErrorGroupsTable>,
  'firstAt' | 'lastAt' | 'resolvedAt' | 'resolvedBy' | 'note'
> {
  readonly at: Date;
}

const longestSample = 4_000;

/** Reduces an error to the data that groups it with others. The stack is kept without personal data. */
export function seenError(
  thrown: ThrownError,
  { source, release, at }: Pick<SeenError, 'source' | 'release' | 'at'>,
): SeenError {
  const group = groupOfError(thrown);
  const key = [source, group.name, group.message, group.place].join('\n');
  const [, ...frames] = thrown.stack.split('\n');
  return {
    ...group,
    source,
    release: release.slice(0, 40),
    at,
    times: 1,
    fingerprint: createHash('sha256').update(key).digest('hex').slice(0, 16),
    sample: [withoutCases(thrown.message), ...frames].join('\n').slice(0, longestSample),
  };
}

/** Adds to the counts of errors. A resolved error that occurs again is reopened. */
export async function countErrors(db: Db | Tx, seen: readonly SeenError[]): Promise<void> {
  if (seen.length === 0) return;
  // Fixed row order prevents deadlocks between processes.
  const rows = seen
    .toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
    .map((one) => ({ ...one, at: one.at.toISOString() }));
  await sql`
    INSERT INTO error_groups AS g (fingerprint, source, name, message, place, release, first_at, last_at, times, sample)
    SELECT fingerprint, source, name, message, place, release, at, at, times, sample
    FROM jsonb_to_recordset(${storableJson(rows)}::jsonb) AS r (fingerprint text, source text, name text, message text,
      place text, release text, at timestamptz, times bigint, sample text)
    ON CONFLICT (fingerprint) DO UPDATE SET times = g.times + excluded.times, release = excluded.release,
      last_at = greatest(g.last_at, excluded.last_at), sample = excluded.sample, resolved_at = NULL, resolved_by = NULL`.execute(
    db,
  );
}
