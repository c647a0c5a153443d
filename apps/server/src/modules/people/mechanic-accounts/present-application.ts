import type { listApplications as endpoint, Output } from '@hoist/contract';
import type { InquiryId } from '@hoist/domain/ids';
import { applicationSteps, isApplicationOpen } from '@hoist/domain/mechanic/application';
import { missingForApproval } from '@hoist/domain/mechanic/certificate';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';
import { referenceOf } from '../inquiries/create-inquiry.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { pageKeys, presentPicture } from '#server/shared/files/saved-picture.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { readCertificates } from './certificates.ts';

export type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
export type PresentedApplication = Listed['data'][number];
export type ApplicationRow = Selectable<InquiriesTable>;

interface ApplicationReader {
  readonly now: Date;
  /** The company's day. */
  readonly today: string;
  readonly addresses: FileAddresses;
}

/** An application with the certificates shown since. */
export async function presentApplication(
  db: Db | Tx,
  row: ApplicationRow,
  { now, today, addresses }: ApplicationReader,
): Promise<PresentedApplication> {
  const state = row.state ?? 'new';
  const certificates = row.applicantId === null ? [] : await readCertificates(db, row.applicantId, today);
  const documents = await readDocuments(db, row.id);
  const accepted = documents.flatMap(({ kind, validUntil }) =>
    validUntil === null ? [] : { kind, validUntil },
  );
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
    documents: documents.map((one) => presentDocument(one, { now, addresses })),
    missing: isApplicationOpen(state) ? [...missingForApproval([...certificates, ...accepted], today)] : [],
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

const readDocuments = (db: Db | Tx, applicationId: InquiryId) =>
  db
    .selectFrom('applicationDocuments as d')
    .leftJoin('users as u', 'u.usersId', 'd.reviewedBy')
    .where('d.applicationId', '=', applicationId)
    .selectAll('d')
    .select(['u.fname', 'u.lname'])
    .orderBy('d.id')
    .execute();

function presentDocument(
  row: Awaited<ReturnType<typeof readDocuments>>[number],
  { now, addresses }: Omit<ApplicationReader, 'today'>,
): PresentedApplication['documents'][number] {
  const { format, storageKey } = row;
  const keys = format === 'picture' ? [storageKey] : pageKeys(storageKey, row.pages ?? 0);
  return {
    documentId: row.id,
    kind: row.kind,
    state: row.state,
    format,
    pages: keys.map((key) => {
      const { filePath, filePathS: previewPath } = presentPicture(addresses, key, now);
      return { filePath, previewPath };
    }),
    number: row.number,
    validUntil: row.validUntil,
    reason: row.reason,
    by: nameOf(row),
    uploadedAt: row.uploadedAt.toISOString(),
  };
}
