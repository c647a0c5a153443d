import type { getCaller as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import { noId, type LocationId, type UserId, type VehicleId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { brandName } from '#server/shared/formats/brand-name.ts';
import { nameOf } from '#server/shared/person-name.ts';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { readCards } from '#modules/payments';
import { findCaller } from './find-caller.ts';

type Caller = Output<typeof endpoint>['data'];

export interface CallerRequest {
  readonly usersId: UserId;
  readonly locale: Locale;
}

interface VehicleRow {
  readonly usersVehiclesId: VehicleId;
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly licencePlate: string;
}

interface LocationRow {
  readonly usersLocationsId: LocationId;
  readonly address: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
}

export const presentCallerVehicle = (row: VehicleRow, locale: Locale): Caller['vehicles'][number] => ({
  usersVehiclesId: row.usersVehiclesId,
  title: vehicleName(row, locale),
  plate: row.licencePlate,
});

export const presentCallerLocation = (row: LocationRow): Caller['locations'][number] => ({
  usersLocationsId: row.usersLocationsId,
  address: `${row.address}, ${row.city}`,
  lat: row.lat,
  lng: row.lng,
});

/** What a booking for a caller starts with. Their last vehicle and address come first. */
export async function getCaller(
  { database: { db }, booking }: Pick<LinkPorts, 'database' | 'booking'>,
  { usersId, locale }: CallerRequest,
): Promise<Result<Caller, Refusal>> {
  const found = await findCaller(db, usersId);
  if (!found.ok) return found;
  const user = found.value;
  const settings = await booking.settings.get();
  const phoneVerified = user.phoneStatus === 'verified';
  return ok({
    usersId,
    name: nameOf(user),
    fname: user.fname,
    phone: user.phoneE164,
    phoneVerified,
    madeByOffice: user.madeByOffice,
    email: user.email,
    locale: user.locale,
    blocked: user.blockedAt !== null,
    ...(await countVisits(db, usersId)),
    maxOpenBookings: settings.maxOpenBookings,
    cashAllowed: isCashAllowed(user.cashOption, settings.allowCashAppPayment === 1),
    holdMinutes: settings.linkHoldMinutes,
    vehicles: (await vehiclesOf(db, user)).map((row) => presentCallerVehicle(row, locale)),
    locations: (await locationsOf(db, user)).map(presentCallerLocation),
    cards: phoneVerified
      ? (await readCards(db, usersId)).map(({ usersCreditCardsId, brand, last4, expMonth, expYear }) => ({
          usersCreditCardsId,
          brand: brandName(brand),
          last4,
          expMonth,
          expYear,
        }))
      : [],
  });
}

async function countVisits(db: Db, usersId: UserId): Promise<Pick<Caller, 'visits' | 'openBookings'>> {
  const { rows } = await sql<Pick<Caller, 'visits' | 'openBookings'>>`
    SELECT count(DISTINCT orders_id) FILTER (WHERE status = 'complete')::int AS visits,
      count(*) FILTER (WHERE status IN ('draft', 'pending', 'confirm'))::int AS open_bookings
    FROM order_services WHERE users_id = ${usersId}`.execute(db);
  return rows[0] ?? { visits: 0, openBookings: 0 };
}

interface Owner {
  readonly usersId: UserId;
  readonly lastUsersVehiclesId: VehicleId | null;
  readonly lastUsersLocationsId: LocationId | null;
}

const vehiclesOf = (db: Db, { usersId, lastUsersVehiclesId: last }: Owner) =>
  db
    .selectFrom('usersVehicles')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select(['usersVehiclesId', 'year', 'makeName', 'modelName', 'licencePlate'])
    .orderBy((row) => row('usersVehiclesId', '=', last ?? noId), 'desc')
    .orderBy('usersVehiclesId', 'desc')
    .execute();

const locationsOf = (db: Db, { usersId, lastUsersLocationsId: last }: Owner) =>
  db
    .selectFrom('usersLocations')
    .where('usersId', '=', usersId)
    .where('deletedAt', 'is', null)
    .select(['usersLocationsId', 'address', 'city', 'lat', 'lng'])
    .orderBy((row) => row('usersLocationsId', '=', last ?? noId), 'desc')
    .orderBy('usersLocationsId', 'desc')
    .execute();
