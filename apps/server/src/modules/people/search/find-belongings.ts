import type { Locale } from '@hoist/contract';
import type { LocationId, UserId, VehicleId } from '@hoist/domain/ids';
import { nameWords } from '@hoist/domain/search/name-key';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { sql } from 'kysely';
import { likeLiterally } from '#server/platform/db/like-literally.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  beginsWith,
  hasWords,
  plainPlate,
  plainText,
  plateColumn,
  shortestPart,
} from '#server/shared/lists/search-people.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { mostFound, type Found } from './found.ts';

interface Owned {
  readonly usersId: UserId;
  readonly fname: string;
  readonly lname: string;
}

interface VehicleRow extends Owned {
  readonly usersVehiclesId: VehicleId;
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly subModel: string;
  readonly licencePlate: string;
  readonly vin: string;
}

/** With a smaller limit PostgreSQL expects to meet the rows soon, and reads the whole table for a rare word. */
const mostCompared = 1000;

/** The shortest part of a VIN that means a vehicle: people read its last six. */
const shortestVin = 5;

/** Vehicles of that make and model, whose plate begins with what was typed, or whose VIN has it. */
export async function findVehicles(db: Db, typed: string, locale: Locale): Promise<Found['vehicles']> {
  const compact = plainPlate(typed);
  const words = nameWords(typed);
  if (compact.length < 2 || words.length === 0) return [];
  const ways = [
    sql`(v.licence_plate <> '' AND ${beginsWith(plateColumn, compact)})`,
    hasWords(sql`(' ' || name_key(v.make_name || ' ' || v.model_name))`, words),
  ];
  if (compact.length >= shortestVin) ways.push(sql`(v.vin <> '' AND upper(v.vin) LIKE ${`%${compact}%`})`);
  const { rows } = await sql<VehicleRow>`
    SELECT v.*, u.fname, u.lname FROM (SELECT users_vehicles_id, users_id, year, make_name, model_name, sub_model, licence_plate, vin
        FROM users_vehicles v WHERE v.deleted_at IS NULL AND (${sql.join(ways, sql` OR `)}) LIMIT ${mostCompared}) v
      JOIN users u ON u.users_id = v.users_id AND u.deleted_at IS NULL
    ORDER BY length(v.licence_plate), v.users_vehicles_id DESC LIMIT ${mostFound}`.execute(db);
  return rows.map((row) => ({
    usersVehiclesId: row.usersVehiclesId,
    title: vehicleName(row, locale),
    plate: row.licencePlate,
    vin: row.vin,
    usersId: row.usersId,
    owner: nameOf(row),
  }));
}

interface AddressRow extends Owned {
  readonly usersLocationsId: LocationId;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

/** Addresses of customers that have each word. */
export async function findAddresses(db: Db, typed: string): Promise<Found['addresses']> {
  const words = plainText(typed)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 6);
  if (!words.some((word) => word.length >= shortestPart && !/^\d+$/.test(word))) return [];
  const written = sql`plain_text(l.address || ' ' || l.city)`;
  const has = words.map((word) => sql`${written} LIKE ${`%${likeLiterally(word)}%`}`);
  const { rows } = await sql<AddressRow>`
    SELECT l.*, u.fname, u.lname FROM (SELECT users_locations_id, users_id, address, city, state FROM users_locations l
        WHERE l.deleted_at IS NULL AND ${sql.join(has, sql` AND `)} LIMIT ${mostCompared}) l
      JOIN users u ON u.users_id = l.users_id AND u.deleted_at IS NULL
    ORDER BY l.users_locations_id DESC LIMIT ${mostFound}`.execute(db);
  return rows.map((row) => ({
    usersLocationsId: row.usersLocationsId,
    address: `${row.address}, ${row.city} ${row.state}`,
    usersId: row.usersId,
    owner: nameOf(row),
  }));
}
