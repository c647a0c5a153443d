import { catalogueEntry } from '@hoist/datasets/vehicles/vehicle-catalogue';
import type { CouponId, LocationId, OrderId, ServiceId, UserId, VehicleId, VisitId } from '@hoist/domain/ids';
import { priceClass, type PriceClass } from '@hoist/domain/pricing/menu/price-class';
import { type Position, slackMinutes } from '@hoist/domain/scheduling/precision';
import { classifyVehicle } from '#modules/vehicles';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import { avoidedBy } from '#server/shared/blocks.ts';
import type { LocationCopy, VehicleCopy } from '#server/platform/db/schema-orders.ts';

export interface BookingUser {
  readonly id: UserId;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly locale: 'en' | 'fr';
  readonly cashOption: -1 | 0 | 1;
  readonly currentCouponCode: string | null;
  readonly openBookings: number;
  readonly openThen: number;
  /** Mechanics blocked by the customer or who blocked them (decision 92). */
  readonly avoids: readonly UserId[];
}

export interface OfficePrice {
  readonly servicesId: ServiceId;
  readonly labourHours: number;
  readonly labourCents: number;
  readonly partsCents: number;
}

export interface BookingVehicle extends VehicleCopy {
  readonly sizeClass: 'compact' | 'sedan' | 'suv_truck' | 'van_large';
  readonly priceClass: PriceClass;
  readonly electric: boolean;
  /** Prices that the office set for it, the newest first (ADR 126). */
  readonly officePrices: readonly OfficePrice[];
  /** Outside the catalogue, without a body that would say its class: the office prices it. */
  readonly isUnclassed: boolean;
  /** What it may have, by name: its own, else those of its model in its year; empty: unknown. */
  readonly engines: readonly string[];
  readonly drives: readonly string[];
}

export interface BookingLocation extends LocationCopy, Position {
  readonly locationId: LocationId;
  readonly slackMinutes: number;
  readonly timezone: string;
}

/** Ids drawn before the order is inserted, so that its answer can be stored with it. */
export interface OrderIds {
  readonly ordersId: VisitId;
  readonly ordersServicesId: OrderId;
}

export interface Parties {
  /** Only with `bookAt`. */
  readonly newIds?: OrderIds | null;
  readonly user: BookingUser;
  readonly vehicle: BookingVehicle;
  readonly location: BookingLocation;
}

interface FoundParties {
  readonly newIds: OrderIds | null;
  readonly user: BookingUser;
  readonly vehicle: BookingVehicle | null;
  readonly location: BookingLocation | null;
}

interface VehicleRow extends Omit<BookingVehicle, 'engines' | 'drives' | 'priceClass' | 'isUnclassed'> {
  readonly body: string;
  readonly modelId: number | null;
  readonly driveType: string;
}

interface PartiesRow extends Omit<FoundParties, 'location' | 'vehicle'> {
  readonly vehicle: VehicleRow | null;
  readonly location: Omit<BookingLocation, 'slackMinutes'> | null;
}

/** The customer with their vehicle and location in one query; null where it is not theirs. */
export async function readParties(
  tx: Db | Tx,
  ids: {
    readonly userId: UserId;
    readonly vehicleId: VehicleId;
    readonly locationId: LocationId;
    /** Also draws ids for a new order; unused ones leave a gap. */
    readonly bookAt?: number | undefined;
  },
): Promise<FoundParties> {
  const { rows } = await sql<PartiesRow>`
    SELECT CASE WHEN ${ids.bookAt !== undefined}::boolean THEN json_build_object('ordersId', nextval('orders_orders_id_seq'),
        'ordersServicesId', nextval('order_services_orders_services_id_seq')) END AS "newIds",
      json_build_object('id', u.users_id, 'fname', u.fname, 'lname', u.lname, 'phone', u.phone, 'locale', u.locale,
        'cashOption', u.cash_option, 'currentCouponCode', u.current_coupon_code,
        'openBookings', open.bookings, 'openThen', open.then, 'avoids', ${avoidedBy(sql.ref('u.usersId'))}) AS user,
      CASE WHEN v.users_vehicles_id IS NULL THEN NULL ELSE json_build_object('id', v.users_vehicles_id, 'year', v.year,
        'makeName', v.make_name, 'modelName', v.model_name, 'vinNumber', v.vin, 'licencePlate', v.licence_plate,
        'colour', v.colour, 'subModel', v.sub_model, 'engine', v.engine, 'body', v.body, 'bodyShape', v.body_shape,
        'priceToConfirm', v.price_to_confirm, 'sizeClass', v.size_class, 'electric', v.electric, 'modelId', v.model_id, 'driveType', v.drive_type,
        'officePrices', (SELECT coalesce(json_agg(json_build_object('servicesId', p.services_id, 'labourHours', p.labour_hours::float8,
          'labourCents', p.labour_cents, 'partsCents', p.parts_cents) ORDER BY p.answered_at DESC), '[]')
          FROM price_requests p WHERE p.users_vehicles_id = v.users_vehicles_id AND p.valid_until > now())) END AS vehicle,
      CASE WHEN l.users_locations_id IS NULL THEN NULL ELSE json_build_object('locationId', l.users_locations_id, 'address', l.address,
        'city', l.city, 'state', l.state, 'zip', l.zip, 'country', l.country, 'lat', l.lat, 'lng', l.lng,
        'precision', l.precision, 'radiusM', l.radius_m, 'timezone', l.timezone, 'customerName', l.customer_name, 'customerPhone', l.customer_phone) END AS location
    FROM users u
    LEFT JOIN users_vehicles v ON v.users_vehicles_id = ${ids.vehicleId} AND v.users_id = u.users_id AND v.deleted_at IS NULL
    LEFT JOIN users_locations l ON l.users_locations_id = ${ids.locationId} AND l.users_id = u.users_id AND l.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*) AS bookings, count(*) FILTER (WHERE o.starts_at = to_timestamp(${ids.bookAt ?? null}::float8 / 1000)) AS then
      FROM order_services o WHERE o.users_id = u.users_id AND o.status IN ('draft', 'pending', 'confirm')) open
    WHERE u.users_id = ${ids.userId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`No user ${ids.userId}`);
  const { location, vehicle } = row;
  return {
    ...row,
    vehicle: vehicle && bookingVehicle(vehicle),
    location: location && { ...location, slackMinutes: slackMinutes(location) },
  };
}

function bookingVehicle({ modelId, driveType, body, ...row }: VehicleRow): BookingVehicle {
  const classed = modelId === null && row.priceToConfirm ? classifyVehicle({ ...row, body }) : {};
  const vehicle = { ...row, ...classed };
  const named = [vehicle.engine, driveType];
  const entry = named.includes('') && modelId !== null ? catalogueEntry(vehicle.year, modelId) : undefined;
  return {
    ...vehicle,
    isUnclassed: classed === undefined,
    priceClass: priceClass(vehicle),
    engines: vehicle.engine === '' ? (entry?.engines ?? []).map(({ label }) => label) : [vehicle.engine],
    drives: driveType === '' ? (entry?.drives ?? []) : [driveType],
  };
}

export interface CouponRow {
  readonly id: CouponId;
  readonly code: string;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly percent: number | null;
  readonly amountCents: number | null;
  readonly minimumCents: number;
  readonly servicesIds: readonly ServiceId[];
  readonly cities: readonly string[];
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly limitTotal: number | null;
  readonly limitPerUser: number | null;
  readonly used: number;
  readonly usedByUser: number;
  /** Of one customer. */
  readonly owed: boolean;
}

/** A live coupon for this customer, with its total uses and theirs. */
export async function readCoupon(
  tx: Db | Tx,
  given: { readonly code: string; readonly userId: UserId },
): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`
    SELECT coupons_id AS id, code, title_en, title_fr, percent::float8 AS percent, amount_cents, minimum_cents,
      to_json(services_ids) AS services_ids, to_json(cities) AS cities, extract(epoch FROM valid_from)::float8 * 1000 AS valid_from,
      extract(epoch FROM valid_to)::float8 * 1000 AS valid_to, limit_total, limit_per_user, used, users_id IS NOT NULL AS owed,
      (SELECT count(*)::int FROM coupon_uses u
       WHERE u.coupons_id = c.coupons_id AND u.users_id = ${given.userId} AND u.given_back_at IS NULL) AS used_by_user
    FROM coupons c WHERE code = ${given.code} AND active
      AND (c.users_id IS NULL OR c.users_id = ${given.userId})`.execute(tx);
  return rows[0];
}

/** Saves the code for the account's current booking (decision E3). */
export async function saveCouponCode(
  tx: Db | Tx,
  given: { readonly userId: UserId; readonly code: string | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ currentCouponCode: given.code })
    .where('usersId', '=', given.userId)
    .execute();
}
