import type { Refusal } from '@hoist/contract';
import type { CertificateId } from '@hoist/domain/ids';
import { ok, refuse } from '@hoist/domain/result';
import { addDays } from '@hoist/domain/time';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { publishCalendar } from '#server/shared/publish-calendar.ts';
import { type Changing, type Changed, lockHolder, readCertificates } from './certificates.ts';

/** Ends a certificate as of yesterday. Deleting it would look as if its kind had never been required. */
export function withdrawCertificate(
  database: Database,
  { actorId, mechanicId, certificateId, now }: Changing & { readonly certificateId: CertificateId },
): Changed {
  return database.transaction(async (tx) => {
    if (!(await lockHolder(tx, mechanicId))) return refuse<Refusal>({ code: 'not_found' });
    const known = await tx
      .selectFrom('mechanicCertificates')
      .where('mechanicCertificatesId', '=', certificateId)
      .where('mechanicId', '=', mechanicId)
      .select(['kind', 'validUntil'])
      .executeTakeFirst();
    if (!known) return refuse<Refusal>({ code: 'not_found' });
    const today = await companyToday(tx, now);
    const yesterday = addDays(today, -1);
    if (known.validUntil <= yesterday)
      return refuse<Refusal>({ code: 'wrong_state', text: 'certificate.over' });
    await tx
      .updateTable('mechanicCertificates')
      .set({ validUntil: yesterday, warnedAt: now })
      .where('mechanicCertificatesId', '=', certificateId)
      .execute();
    await publishCalendar(tx, mechanicId);
    await auditChange(tx, {
      actorId,
      action: 'mechanic.certificate_withdrawn',
      entity: 'user',
      entityId: mechanicId,
      before: { kind: known.kind, validUntil: known.validUntil },
      after: { kind: known.kind, validUntil: yesterday },
    });
    return ok(await readCertificates(tx, mechanicId, today));
  });
}
