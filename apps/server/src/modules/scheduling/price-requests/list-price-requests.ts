import type { listPriceRequests as endpoint, Locale, Output } from '@hoist/contract';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

const most = 100;

/** Open requests for a price, the first due first. */
export async function listPriceRequests(db: Db, locale: Locale): Promise<Output<typeof endpoint>['data']> {
  const rows = await db
    .selectFrom('priceRequests as p')
    .innerJoin('users as u', 'u.usersId', 'p.usersId')
    .innerJoin('usersVehicles as v', 'v.usersVehiclesId', 'p.usersVehiclesId')
    .innerJoin('usersLocations as l', 'l.usersLocationsId', 'p.usersLocationsId')
    .innerJoin('services as s', 's.servicesId', 'p.servicesId')
    .where('p.answeredAt', 'is', null)
    .select(['p.priceRequestsId', 'p.askedAt', 'p.dueAt', 'p.note'])
    .select(['u.usersId', 'u.fname', 'u.lname', 'u.phoneE164', 'l.city', 's.titleEn', 's.titleFr'])
    .select(['v.year', 'v.makeName', 'v.modelName', 'v.subModel', 'v.vin', 'v.engine'])
    .orderBy('p.dueAt')
    .orderBy('p.priceRequestsId')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    priceRequestId: row.priceRequestsId,
    askedAt: row.askedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    usersId: row.usersId,
    name: nameOf(row),
    phone: row.phoneE164,
    vehicle: vehicleName(row, locale),
    vin: row.vin,
    engine: row.engine,
    city: row.city,
    service: locale === 'fr' ? row.titleFr : row.titleEn,
    note: row.note,
  }));
}
