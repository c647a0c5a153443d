import type { listJobParts as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { cursorOf, pageOfPlaces } from '#server/shared/lists/cursor-place.ts';
import { presentJob } from './present-job.ts';
import { findJobs, readJobs } from './read-jobs.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

export async function listJobParts(
  db: Db,
  query: PageRequest & {
    readonly show: 'late' | 'open' | 'all';
    readonly locale: Locale;
    readonly now: Date;
  },
): Promise<Result<Listed, Refusal>> {
  const wanted = pageOfPlaces(query);
  if (!wanted.ok) return wanted;
  const { after, length } = wanted.value;
  const found = await findJobs(db, { ...query, after, limit: length + 1 });
  const { page, cursor } = cutPage(found, length, ({ startsAt, id }) => cursorOf({ at: startsAt, id }));
  const jobs = await readJobs(
    db,
    page.map(({ id }) => id),
  );
  return ok({ data: jobs.map((job) => presentJob(job, query)), cursor });
}
