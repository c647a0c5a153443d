import type { Refusal, TextKey } from '@hoist/contract';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { ok, refuse } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { publishCalendar } from '#server/shared/publish-calendar.ts';
import {
  type Changing,
  type Changed,
  lockHolder,
  isCertificateDay,
  readCertificates,
} from './certificates.ts';

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
    const today = await companyToday(tx, now);
    if (!isCertificateDay(validUntil, today)) return wrong('valid_until', 'certificate.until');
    await tx
      .insertInto('mechanicCertificates')
      .values({
        mechanicId,
        kind,
        number,
        validUntil,
        addedBy: actorId,
        addedAt: now,
        warnedAt: null,
      })
      .execute();
    await publishCalendar(tx, mechanicId);
    await auditChange(tx, {
      actorId,
      action: 'mechanic.certificate_added',
      entity: 'user',
      entityId: mechanicId,
      after: { kind, validUntil },
    });
    return ok(await readCertificates(tx, mechanicId, today));
  });
}
