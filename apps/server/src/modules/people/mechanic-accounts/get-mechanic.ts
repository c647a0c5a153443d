import type { getMechanic as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { mayWorkUntil, neededForService, type Certificate } from '@hoist/domain/mechanic/certificate';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { presentBlock, countOpenOrders, readAuditActions } from '../customers/person-status.ts';
import { presentCalendar } from '#modules/scheduling';
import { companyToday } from '#modules/settings';
import { nameOf } from '#server/shared/person-name.ts';
import { findPerson } from '#modules/identity';
import { readCertificates } from './certificates.ts';

type Mechanic = Output<typeof endpoint>['data'];

export interface MechanicRequest {
  readonly mechanicId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** One mechanic with all data of the console. */
export async function getMechanic(db: Db, request: MechanicRequest): Promise<Result<Mechanic, Refusal>> {
  const { mechanicId, locale, now } = request;
  const user = await findPerson(db, mechanicId);
  const row = await db
    .selectFrom('mechanics')
    .where('users_id', '=', mechanicId)
    .select(['rating', 'jobs_done'])
    .executeTakeFirst();
  if (!user?.mechanic || !row) return refuse({ code: 'not_found' });
  const certificates = await readCertificates(db, mechanicId, now);
  return ok({
    mechanicId,
    name: nameOf(user),
    email: user.email,
    phone: user.phone_e164,
    locale: user.locale,
    blocked: await presentBlock(db, user),
    dateCreated: user.created_at.toISOString(),
    rating: row.rating,
    jobsDone: row.jobs_done,
    openJobs: await countOpenOrders(db, user),
    certificates,
    services: await servicesOf(db, { ...request, certificates }),
    calendar: (await presentCalendar(db, { mechanicId, locale, now })) ?? null,
    deeds: await readAuditActions(db, mechanicId),
  });
}

async function servicesOf(
  db: Db,
  { mechanicId, locale, now, certificates }: MechanicRequest & { certificates: readonly Certificate[] },
): Promise<Mechanic['services']> {
  const rows = await db
    .selectFrom('services as s')
    .leftJoin('mechanic_skills as k', (join) =>
      join.onRef('k.services_id', '=', 's.services_id').on('k.mechanic_id', '=', mechanicId),
    )
    .where((eb) => eb.or([eb('s.active', '=', true), eb('k.mechanic_id', 'is not', null)]))
    .select(['s.services_id', 's.code', 's.category', 's.category_title_en', 's.category_title_fr'])
    .select(['s.title_en', 's.title_fr', 'k.mechanic_id'])
    .orderBy('s.position')
    .execute();
  const today = companyToday(now);
  return rows.map((row) => {
    const until = mayWorkUntil(certificates, neededForService(row)) ?? null;
    return {
      servicesId: row.services_id,
      title: locale === 'fr' ? row.title_fr : row.title_en,
      category: locale === 'fr' ? row.category_title_fr : row.category_title_en,
      may: row.mechanic_id !== null,
      until,
      over: until !== null && until < today,
    };
  });
}
