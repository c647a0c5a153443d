import type { Refusal } from '@hoist/contract';
import type { InquiryId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { presentApplication, type PresentedApplication } from './present-application.ts';

interface Wanted {
  readonly applicationId: InquiryId;
  readonly now: Date;
}

export async function getApplication(
  db: Db,
  { applicationId, now }: Wanted,
): Promise<Result<PresentedApplication, Refusal>> {
  const row = await db
    .selectFrom('inquiries')
    .where('topic', '=', 'mechanics')
    .where('id', '=', applicationId)
    .selectAll()
    .executeTakeFirst();
  return row ? ok(await presentApplication(db, row, now)) : refuse({ code: 'not_found' });
}
