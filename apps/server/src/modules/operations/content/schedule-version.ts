import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { dueJob, wake, type Job } from '#server/platform/jobs/jobs.ts';
import { type ContentKey, publishVersion } from '#modules/settings';

export interface Planning {
  readonly key: ContentKey;
  readonly version: number;
  /** Null: removes the plan. */
  readonly at: Date | null;
  readonly usersId: UserId;
}

const jobName = 'planned-content';

/** Plans the publication of a draft, or removes the plan. A piece has at most one plan. */
export async function scheduleVersion(tx: Tx, planning: Planning): Promise<Result<null, Refusal>> {
  const { key, version, at, usersId } = planning;
  const rows = await tx
    .selectFrom('content')
    .where('key', '=', key)
    .where('publishedAt', 'is', null)
    .select(['version', 'publishAt'])
    .forUpdate()
    .execute();
  const own = rows.filter((row) => row.version === version);
  const before = own[0]?.publishAt ?? null;
  // Already published, or without a plan to remove.
  if (own.length === 0 || (at === null && before === null)) return refuse({ code: 'wrong_state' });
  await tx
    .updateTable('content')
    .set({ publishAt: null, plannedBy: null })
    .where('key', '=', key)
    .where('publishedAt', 'is', null)
    .execute();
  if (at !== null) {
    await tx
      .updateTable('content')
      .set({ publishAt: at, plannedBy: usersId })
      .where('key', '=', key)
      .where('version', '=', version)
      .execute();
    await wake(tx, jobName);
  }
  await auditChange(tx, {
    actorId: usersId,
    action: at === null ? 'content.unplanned' : 'content.planned',
    entity: 'content',
    entityId: null,
    before: { publishAt: before?.toISOString() ?? null },
    after: { publishAt: at?.toISOString() ?? null },
    detail: { key, version },
  });
  return ok(null);
}

/** Publishes due drafts in the planner's name. One that is older than the published version stays a draft. */
export function publishScheduledContent(database: Database, now: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('content')
      .where('publishedAt', 'is', null)
      .where('publishAt', '<=', now)
      .where('locale', '=', 'en')
      .select(['key', 'version', 'plannedBy'])
      .orderBy('version')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { key, version, plannedBy: usersId } of due) {
      const done = usersId === null ? undefined : await publishVersion(tx, { key, version, usersId, now });
      if (done?.ok) continue;
      await tx
        .updateTable('content')
        .set({ publishAt: null, plannedBy: null })
        .where('key', '=', key)
        .where('version', '=', version)
        .execute();
    }
  });
}

export const scheduledContentJob = (database: Database): Job =>
  dueJob({
    name: jobName,
    run: (now) => publishScheduledContent(database, now),
    nextDue: async () => {
      const next = await database.db
        .selectFrom('content')
        .where('publishedAt', 'is', null)
        .where('locale', '=', 'en')
        .select((eb) => eb.fn.min('publishAt').as('at'))
        .executeTakeFirst();
      return next?.at;
    },
  });
