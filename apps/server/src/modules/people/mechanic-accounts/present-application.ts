import type { listApplications as endpoint, Output } from '@hoist/contract';
import { applicationSteps, isApplicationOpen } from '@hoist/domain/mechanic/application';
import { missingForApproval } from '@hoist/domain/mechanic/certificate';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';
import { referenceOf } from '../inquiries/create-inquiry.ts';
import { companyToday } from '#modules/settings';
import { nameOf } from '#server/shared/person-name.ts';
import { readCertificates } from './certificates.ts';

export type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
export type PresentedApplication = Listed['data'][number];
export type ApplicationRow = Selectable<InquiriesTable>;

/** An application with the certificates shown since. */
export async function presentApplication(
  db: Db | Tx,
  row: ApplicationRow,
  now: Date,
): Promise<PresentedApplication> {
  const state = row.state ?? 'new';
  const certificates = row.applicantId === null ? [] : await readCertificates(db, row.applicantId, now);
  const decider =
    row.decidedBy === null
      ? undefined
      : await db
          .selectFrom('users')
          .where('usersId', '=', row.decidedBy)
          .select(['fname', 'lname'])
          .executeTakeFirst();
  return {
    applicationId: row.id,
    reference: referenceOf(row.id),
    state,
    steps: [...applicationSteps(state)],
    name: row.name,
    email: row.email,
    phone: row.phone,
    city: row.application?.city ?? '',
    province: row.application?.state ?? '',
    certificate: row.application?.certificate ?? '',
    yearsOfExperience: row.application?.yearsOfExperience ?? 0,
    message: row.message,
    dateCreated: row.createdAt.toISOString(),
    mechanicId: row.applicantId,
    certificates,
    missing: isApplicationOpen(state) ? [...missingForApproval(certificates, companyToday(now))] : [],
    decided:
      row.decidedAt === null
        ? null
        : {
            at: row.decidedAt.toISOString(),
            by: decider ? nameOf(decider) : '',
            reason: row.decision,
          },
  };
}
