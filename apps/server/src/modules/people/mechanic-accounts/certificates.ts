import type { Output, Refusal, addCertificate as endpoint } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { UserId } from '@hoist/domain/ids';
import { certificateState, certificateWarnDays } from '@hoist/domain/mechanic/certificate';
import type { Result } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type PresentedCertificate = Output<typeof endpoint>['data'][number];
export const stateOn = (validUntil: string, today: string): PresentedCertificate['state'] =>
  certificateState({ validUntil }, { today, warnFrom: addDays(today, certificateWarnDays) });

/** A person's certificates, last to expire first; `today` is the company's day. */
export async function readCertificates(
  db: Db | Tx,
  mechanicId: UserId,
  today: string,
): Promise<PresentedCertificate[]> {
  const rows = await db
    .selectFrom('mechanicCertificates')
    .where('mechanicId', '=', mechanicId)
    .selectAll()
    .orderBy('validUntil', 'desc')
    .orderBy('mechanicCertificatesId', 'desc')
    .execute();
  return rows.map((row) => ({
    certificateId: row.mechanicCertificatesId,
    kind: row.kind,
    number: row.number,
    validUntil: row.validUntil,
    state: stateOn(row.validUntil, today),
  }));
}

/** Longest validity accepted; anything longer is a typing error. */
const mostYears = 30;

export const isCertificateDay = (validUntil: string, today: string): boolean =>
  parseDate(validUntil) !== undefined && validUntil <= addDays(today, mostYears * 365);

export interface Changing {
  readonly actorId: UserId;
  readonly mechanicId: UserId;
  readonly now: Date;
}

export type Changed = Promise<Result<PresentedCertificate[], Refusal>>;

/** Mechanics and invited applicants can have certificates. */
export async function lockHolder(tx: Tx, mechanicId: UserId): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    SELECT u.mechanic OR EXISTS (SELECT FROM inquiries i WHERE i.applicant_id = u.users_id) AS holds
    FROM users u WHERE u.users_id = ${mechanicId} AND u.deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0]?.holds === true;
}
