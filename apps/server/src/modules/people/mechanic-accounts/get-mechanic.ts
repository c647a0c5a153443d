import type { getMechanic as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { mayWorkUntil, neededForService, type Certificate } from '@hoist/domain/mechanic/certificate';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { localDate } from '@hoist/domain/time';
import type { Db } from '#server/platform/db/database.ts';
import { presentBlock, countOpenOrders, readAuditActions } from '../customers/person-status.ts';
import { presentCalendar } from '#modules/scheduling';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { findPerson } from '#modules/identity';
import { readCertificates } from './certificates.ts';
import { readReadiness } from './readiness.ts';

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
    .where('usersId', '=', mechanicId)
    .select(['rating', 'jobsDone'])
    .executeTakeFirst();
  const readiness = await readReadiness(db, mechanicId, now);
  if (!user?.mechanic || !row || !readiness) return refuse({ code: 'not_found' });
  const reader = await readCompanyRules(db);
  const today = localDate(now.getTime(), reader);
  const certificates = await readCertificates(db, mechanicId, today);
  return ok({
    mechanicId,
    name: nameOf(user),
    email: user.email,
    phone: user.phoneE164,
    locale: user.locale,
    blocked: await presentBlock(db, user),
    dateCreated: user.createdAt.toISOString(),
    rating: row.rating,
    jobsDone: row.jobsDone,
    readiness,
    openJobs: await countOpenOrders(db, user),
    certificates,
    services: await servicesOf(db, { mechanicId, locale, today, certificates }),
    calendar: (await presentCalendar(db, { mechanicId, reader, locale, now })) ?? null,
    deeds: await readAuditActions(db, mechanicId),
  });
}

interface ServicesRequest extends Omit<MechanicRequest, 'now'> {
  readonly today: string;
  readonly certificates: readonly Certificate[];
}

async function servicesOf(
  db: Db,
  { mechanicId, locale, today, certificates }: ServicesRequest,
): Promise<Mechanic['services']> {
  const rows = await db
    .selectFrom('services as s')
    .leftJoin('mechanicSkills as k', (join) =>
      join.onRef('k.servicesId', '=', 's.servicesId').on('k.mechanicId', '=', mechanicId),
    )
    .where((eb) => eb.or([eb('s.active', '=', true), eb('k.mechanicId', 'is not', null)]))
    .select(['s.servicesId', 's.code', 's.category', 's.categoryTitleEn', 's.categoryTitleFr'])
    .select(['s.titleEn', 's.titleFr', 'k.mechanicId'])
    .orderBy('s.position')
    .orderBy('s.servicesId')
    .execute();
  return rows.map((row) => {
    const until = mayWorkUntil(certificates, neededForService(row)) ?? null;
    return {
      servicesId: row.servicesId,
      title: locale === 'fr' ? row.titleFr : row.titleEn,
      category: locale === 'fr' ? row.categoryTitleFr : row.categoryTitleEn,
      may: row.mechanicId !== null,
      until,
      over: until !== null && until < today,
    };
  });
}
