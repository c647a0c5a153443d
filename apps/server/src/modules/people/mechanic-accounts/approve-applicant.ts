import { composeLetter } from '#modules/messaging';
import { countryByCode } from '@hoist/datasets/countries';
import { locateAddress } from '@hoist/datasets/place-locate';
import type { InquiryId, UserId } from '@hoist/domain/ids';
import { missingForApproval } from '@hoist/domain/mechanic/certificate';
import { ok, refuse } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { lockPerson } from '#modules/identity';
import { readCertificates } from './certificates.ts';
import type { ApplicationRow } from './present-application.ts';
import {
  type ApplicationStep,
  type ApplicationsContext,
  type MovedApplication,
  moveApplication,
  emailApplicant,
} from './move-application.ts';

/** Radius of new mechanics, in kilometres. */
const firstRadiusKm = 40;

/** Makes the applicant a mechanic. Offers start when the first-job checklist is done and staff say so. */
export const approveApplicant = (
  context: ApplicationsContext,
  step: ApplicationStep & { readonly city: string; readonly province: string },
): MovedApplication =>
  moveApplication(context, {
    ...step,
    to: 'approved',
    work: async (tx, row) => {
      const { now, actorId, city, province } = step;
      const user = row.applicantId === null ? undefined : await lockPerson(tx, row.applicantId);
      if (!user || user.mechanic || user.consoleRole !== null || user.blockedAt !== null)
        return refuse({ code: 'wrong_state', text: 'application.already' });
      await addAcceptedDocuments(tx, { applicationId: row.id, mechanicId: user.usersId, now });
      const today = await companyToday(tx, now);
      const shown = await readCertificates(tx, user.usersId, today);
      if (missingForApproval(shown, today).length > 0)
        return refuse({ code: 'wrong_state', text: 'application.missing' });
      const base = locateAddress({ city, province, zip: '' });
      if (!base) return refuse(invalidField('city', 'location.unknown'));
      await tx
        .updateTable('users')
        .set({ mechanic: true, ...(user.phone === '' ? phoneOf(row) : {}) })
        .where('usersId', '=', user.usersId)
        .execute();
      await tx
        .insertInto('mechanics')
        .values({
          usersId: user.usersId,
          baseLat: base.lat,
          baseLng: base.lng,
          baseAddress: `${city} ${province}`,
          timezone: base.timezone,
          radiusKm: firstRadiusKm,
          readyAt: null,
          baseSet: false,
          lockerShownAt: null,
          certificate: row.application?.certificate ?? '',
        })
        .execute();
      await sessionsChanged(tx, user.usersId);
      await invalidate(tx, 'roster');
      const email = await composeLetter(tx, 'application_approved', {
        locale: row.locale,
        values: { name: row.name, link: linkTo('/inside') },
      });
      await emailApplicant(tx, row, { usersId: user.usersId, ...email });
      return ok({ decidedBy: actorId, decidedAt: now, closedAt: now });
    },
  });

/** The application's number, which the mechanic verifies at the first log-in. */
function phoneOf(row: ApplicationRow) {
  const countryCode = row.application?.phoneCountryCode ?? 'CA';
  const callingCode = countryByCode(countryCode)?.callingCode;
  if (callingCode === undefined || !row.phone.startsWith(`+${callingCode}`)) return {};
  const phone = row.phone.slice(callingCode.length + 1);
  return { phone, phoneCountryCode: countryCode, phoneE164: row.phone };
}

interface Accepted {
  readonly applicationId: InquiryId;
  readonly mechanicId: UserId;
  readonly now: Date;
}

/** Accepted documents become the mechanic's certificates, except those that staff recorded by hand already. */
async function addAcceptedDocuments(tx: Tx, { applicationId, mechanicId, now }: Accepted): Promise<void> {
  await sql`
    INSERT INTO mechanic_certificates (mechanic_id, kind, number, valid_until, added_by, added_at)
    SELECT ${mechanicId}, d.kind, d.number, d.valid_until, d.reviewed_by, ${now}
    FROM application_documents d
    WHERE d.application_id = ${applicationId} AND d.state = 'accepted'
      AND NOT EXISTS (SELECT FROM mechanic_certificates c WHERE c.mechanic_id = ${mechanicId}
        AND c.kind = d.kind AND c.number = d.number AND c.valid_until = d.valid_until)
    ORDER BY d.id`.execute(tx);
}
