import { composeLetter } from '#modules/messaging';
import { locateAddress } from '@hoist/datasets/place-locate';
import { missingForApproval } from '@hoist/domain/mechanic/certificate';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { companyToday } from '#modules/settings';
import { lockPerson } from '#modules/identity';
import { readCertificates } from './certificates.ts';
import {
  type ApplicationStep,
  type MovedApplication,
  moveApplication,
  emailApplicant,
} from './move-application.ts';

/** Radius of new mechanics, in kilometres. */
const firstRadiusKm = 40;

/** Makes the applicant a mechanic, without services and hours, so that offers start only when these are set. */
export const approveApplicant = (
  database: Database,
  step: ApplicationStep & { readonly city: string; readonly province: string },
): MovedApplication =>
  moveApplication(database, {
    ...step,
    to: 'approved',
    work: async (tx, row) => {
      const { now, actorId, city, province } = step;
      const user = row.applicantId === null ? undefined : await lockPerson(tx, row.applicantId);
      if (!user || user.mechanic || user.consoleRole !== null || user.blockedAt !== null)
        return refuse({ code: 'wrong_state', text: 'application.already' });
      const shown = await readCertificates(tx, user.usersId, now);
      if (missingForApproval(shown, companyToday(now)).length > 0)
        return refuse({ code: 'wrong_state', text: 'application.missing' });
      const base = locateAddress({ city, province, zip: '' });
      if (!base) return refuse(invalidField('city', 'location.unknown'));
      await tx.updateTable('users').set({ mechanic: true }).where('usersId', '=', user.usersId).execute();
      await tx
        .insertInto('mechanics')
        .values({
          usersId: user.usersId,
          baseLat: base.lat,
          baseLng: base.lng,
          baseAddress: `${city} ${province}`,
          timezone: base.timezone,
          radiusKm: firstRadiusKm,
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
