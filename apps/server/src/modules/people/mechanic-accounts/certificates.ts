import type { Output, Refusal, TextKey, addCertificate as endpoint } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { CertificateId, UserId } from '@hoist/domain/ids';
import {
  certificateState,
  certificateWarnDays,
  type CertificateKind,
} from '@hoist/domain/mechanic/certificate';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { officeToday } from '#modules/settings';

export type PresentedCertificate = Output<typeof endpoint>['data'][number];

/** Longest validity accepted; anything longer is a typing error. */
const mostYears = 30;

export const stateOn = (validUntil: string, today: string): PresentedCertificate['state'] =>
  certificateState({ validUntil }, { today, warnFrom: addDays(today, certificateWarnDays) });

/** A person's certificates, last to expire first. */
export async function readCertificates(
  db: Db | Tx,
  mechanicId: UserId,
  now: Date,
): Promise<PresentedCertificate[]> {
  const rows = await db
    .selectFrom('mechanic_certificates')
    .where('mechanic_id', '=', mechanicId)
    .selectAll()
    .orderBy('valid_until', 'desc')
    .orderBy('mechanic_certificates_id', 'desc')
    .execute();
  const today = officeToday(now);
  return rows.map((row) => ({
    certificateId: row.mechanic_certificates_id,
    kind: row.kind,
    number: row.number,
    validUntil: row.valid_until,
    state: stateOn(row.valid_until, today),
  }));
}

interface Changing {
  readonly actorId: UserId;
  readonly mechanicId: UserId;
  readonly now: Date;
}

type Changed = Promise<Result<PresentedCertificate[], Refusal>>;

/** Mechanics and invited applicants can have certificates. */
async function lockHolder(tx: Tx, mechanicId: UserId): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    SELECT u.mechanic OR EXISTS (SELECT FROM inquiries i WHERE i.applicant_id = u.users_id) AS holds
    FROM users u WHERE u.users_id = ${mechanicId} AND u.deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return rows[0]?.holds === true;
}

/** The new version makes concurrent bookings retry. */
async function bumpCalendar(tx: Tx, mechanicId: UserId): Promise<void> {
  await tx
    .updateTable('mechanics')
    .set({ calendar_version: sql<number>`calendar_version + 1` })
    .where('users_id', '=', mechanicId)
    .execute();
  await invalidate(tx, 'roster');
}

const wrong = (field: string, text: TextKey) => refuse<Refusal>(invalidField(field, text));

/** Records a certificate with its last valid day. */
export function addCertificate(
  database: Database,
  given: Changing & {
    readonly kind: CertificateKind;
    readonly number: string;
    readonly validUntil: string;
  },
): Changed {
  const { actorId, mechanicId, now, kind, number, validUntil } = given;
  return database.transaction(async (tx) => {
    if (!(await lockHolder(tx, mechanicId))) return refuse<Refusal>({ code: 'not_found' });
    const last = addDays(officeToday(now), mostYears * 365);
    if (!parseDate(validUntil) || validUntil > last) return wrong('valid_until', 'certificate.until');
    await tx
      .insertInto('mechanic_certificates')
      .values({
        mechanic_id: mechanicId,
        kind,
        number,
        valid_until: validUntil,
        added_by: actorId,
        added_at: now,
        warned_at: null,
      })
      .execute();
    await bumpCalendar(tx, mechanicId);
    await auditChange(tx, {
      actorId,
      action: 'mechanic.certificate_added',
      entity: 'user',
      entityId: mechanicId,
      before: {},
      after: { kind, validUntil },
    });
    return ok(await readCertificates(tx, mechanicId, now));
  });
}

/** Ends a certificate as of yesterday. Deleting it would look as if its kind had never been required. */
export function withdrawCertificate(
  database: Database,
  { actorId, mechanicId, certificateId, now }: Changing & { readonly certificateId: CertificateId },
): Changed {
  return database.transaction(async (tx) => {
    if (!(await lockHolder(tx, mechanicId))) return refuse<Refusal>({ code: 'not_found' });
    const known = await tx
      .selectFrom('mechanic_certificates')
      .where('mechanic_certificates_id', '=', certificateId)
      .where('mechanic_id', '=', mechanicId)
      .select(['kind', 'valid_until'])
      .executeTakeFirst();
    if (!known) return refuse<Refusal>({ code: 'not_found' });
    const yesterday = addDays(officeToday(now), -1);
    if (known.valid_until <= yesterday)
      return refuse<Refusal>({ code: 'wrong_state', text: 'certificate.over' });
    await tx
      .updateTable('mechanic_certificates')
      .set({ valid_until: yesterday, warned_at: now })
      .where('mechanic_certificates_id', '=', certificateId)
      .execute();
    await bumpCalendar(tx, mechanicId);
    await auditChange(tx, {
      actorId,
      action: 'mechanic.certificate_withdrawn',
      entity: 'user',
      entityId: mechanicId,
      before: { kind: known.kind, validUntil: known.valid_until },
      after: { kind: known.kind, validUntil: yesterday },
    });
    return ok(await readCertificates(tx, mechanicId, now));
  });
}
