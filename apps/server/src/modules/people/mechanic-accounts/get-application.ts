import type { Refusal } from '@hoist/contract';
import type { InquiryId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { presentApplication, type PresentedApplication } from './present-application.ts';

interface Wanted {
  readonly applicationId: InquiryId;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

export async function getApplication(
  db: Db,
  { applicationId, ...at }: Wanted,
): Promise<Result<PresentedApplication, Refusal>> {
  const row = await db
    .selectFrom('inquiries')
    .where('topic', '=', 'mechanics')
    .where('id', '=', applicationId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  return ok(await presentApplication(db, row, { ...at, today: await companyToday(db, at.now) }));
}
