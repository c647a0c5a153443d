import type { listJobParts, Locale, Output, Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cursorOf, placeAt } from '../office/cursor-place.ts';
import { presentJob } from './present-job.ts';
import { findJobs, readJobs } from './read-jobs.ts';

type Listed = Pick<Output<typeof listJobParts>, 'data' | 'cursor'>;

/** The visits ahead with their parts, the nearest first, from where the page before ended. */
export async function listJobs(
  db: Db,
  query: {
    readonly cursor: string | undefined;
    readonly length: number;
    readonly show: 'late' | 'open' | 'all';
    readonly locale: Locale;
    readonly now: Date;
  },
): Promise<Result<Listed, Refusal>> {
  const after = query.cursor === undefined ? undefined : placeAt(query.cursor);
  if (query.cursor !== undefined && !after) return refuse(invalidField('cursor', 'field.invalid'));
  if (query.length < 1) return refuse(invalidField('length', 'field.invalid'));
  const length = Math.min(query.length, MAX_PAGE_SIZE);
  const found = await findJobs(db, { ...query, after, limit: length + 1 });
  const page = found.slice(0, length);
  const last = page.at(-1);
  const jobs = await readJobs(
    db,
    page.map(({ id }) => id),
  );
  return ok({
    data: jobs.map((job) => presentJob(job, query)),
    cursor: found.length > length && last ? cursorOf({ at: last.startsAt, id: last.id }) : null,
  });
}
