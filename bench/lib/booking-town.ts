import {
  toId,
  type LocationId,
  type OrderId,
  type UserId,
  type VehicleId,
  type VisitId,
} from '../../packages/domain/src/ids.ts';
import { accuracyOf } from '../../packages/domain/src/scheduling/precision.ts';
import { sql } from 'kysely';
import {
  bookStatement,
  type BookingRows,
} from '../../apps/server/src/modules/scheduling/booking/book-statement.ts';
import { loadMenu } from '../../apps/server/src/modules/catalogue/menu/load-menu.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { tokenHash } from '../../apps/server/src/platform/sessions/token.ts';
import type { BookingSlot } from './post-in-turn.ts';

const REGIONS = 40;
const MECHANICS = 10;
const CUSTOMERS = 16_000;
/** Brake pads take 75 minutes, so the next start at the same place is 90 minutes later. */
const STARTS = ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30'];
const DAYS = 26;

export interface BookingTown {
  readonly serviceId: number;
  readonly firstMechanic: number;
  readonly firstCustomer: number;
  readonly firstVehicle: number;
  readonly firstLocation: number;
  /** First day booked over HTTP, 'YYYY-MM-DD'; pgbench books years later. */
  readonly firstDay: string;
}

const tokenOf = (index: number): string => `bench-token-${index}-`.padEnd(43, 'x');

/** Forty towns of ten mechanics, and 16,000 customers with sessions, for 8 clients. */
export async function fillBookingTown(database: Database): Promise<BookingTown> {
  const { db } = database;
  await database.transaction((tx) => loadMenu(tx));
  await db
    .insertInto('settings')
    .values({ key: 'feature_flags', value: JSON.stringify({ allowCashAppPayment: 1 }) })
    .execute();
  const service = await db
    .selectFrom('services')
    .select('servicesId')
    .where('code', '=', 'brake-pads-front')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO users (fname, lname, email, phone_e164, phone_status, password_hash, mechanic, invitation_token)
    SELECT 'M', n::text, 'm' || n || '@bench', '+1647' || lpad(n::text, 7, '0'), 'verified', '-', true, 'm' || n
    FROM generate_series(1, ${REGIONS * MECHANICS}::int) n`.execute(db);
  const { rows: mechanics } = await sql<{ id: number }>`
    INSERT INTO mechanics (users_id, base_lat, base_lng, timezone, radius_km)
    SELECT users_id, 43 + 0.9 * ((users_id - min(users_id) OVER ()) / ${MECHANICS}), -79.4, 'America/Toronto', 30 FROM users
    RETURNING users_id AS id`.execute(db);
  await sql`INSERT INTO mechanic_skills SELECT users_id, ${service.servicesId}::bigint FROM mechanics`.execute(
    db,
  );
  await sql`INSERT INTO mechanic_hours SELECT users_id, d, 420, 1200 FROM mechanics, generate_series(0, 6) d`.execute(
    db,
  );
  await sql`INSERT INTO users (fname, lname, email, phone_e164, phone_status, password_hash, invitation_token)
    SELECT 'C', n::text, 'c' || n || '@bench', '+1437' || lpad(n::text, 7, '0'), 'verified', '-', 'c' || n
    FROM generate_series(1, ${CUSTOMERS}::int) n`.execute(db);
  const first = Math.min(...mechanics.map((mechanic) => mechanic.id)) + REGIONS * MECHANICS;
  await sql`INSERT INTO users_vehicles (users_id, year, make_name, model_name, body_shape, size_class)
    SELECT users_id, 2015, 'Honda', 'Civic', 'sedan', 'sedan' FROM users WHERE NOT mechanic ORDER BY users_id`.execute(
    db,
  );
  await sql`INSERT INTO users_locations (users_id, address, city, state, zip, lat, lng, precision, radius_m, timezone)
    SELECT users_id, '1 King St', 'Toronto', 'ON', 'M5H 1A1', 43 + 0.9 * ((users_id - ${first}::bigint) % ${REGIONS}), -79.4,
      'pin', 30, 'America/Toronto' FROM users WHERE NOT mechanic ORDER BY users_id`.execute(db);
  for (let from = 0; from < CUSTOMERS; from += 4000) {
    await db
      .insertInto('sessions')
      .values(
        Array.from({ length: 4000 }, (_, index) => ({
          tokenHash: tokenHash(tokenOf(from + index)),
          usersId: toId(first + from + index),
          deviceType: 'web_app',
          remember: true,
          expiresAt: new Date('2099-01-01'),
        })),
      )
      .execute();
  }
  await database.execute('ANALYZE');
  const lowest = async (table: 'users_vehicles' | 'users_locations', id: string) => {
    const { rows } = await sql<{
      id: number;
    }>`SELECT min(${sql.ref(id)}) AS id FROM ${sql.table(table)}`.execute(db);
    return rows[0]?.id ?? 0;
  };
  return {
    serviceId: service.servicesId,
    firstMechanic: first - REGIONS * MECHANICS,
    firstCustomer: first,
    firstVehicle: await lowest('users_vehicles', 'users_vehicles_id'),
    firstLocation: await lowest('users_locations', 'users_locations_id'),
    firstDay: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
  };
}

/** Each customer once, alternating between towns; a town's times fill up mechanic by mechanic. */
export function* bookingSlots(town: BookingTown): Generator<BookingSlot> {
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const turn = Math.floor(index / REGIONS);
    const slot = Math.floor(turn / MECHANICS) % (STARTS.length * DAYS);
    const day = new Date(Date.parse(town.firstDay) + Math.floor(slot / STARTS.length) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const form = new URLSearchParams({
      users_vehicles_id: String(town.firstVehicle + index),
      users_locations_id: String(town.firstLocation + index),
      services_id: String(town.serviceId),
      preferred_time: `${day}T${STARTS[slot % STARTS.length] ?? ''}:00-05:00`,
      order_payment_option: 'pay_with_cash_on_service',
    });
    yield {
      token: tokenOf(index),
      path: `/users/${town.firstCustomer + index}/schedule-service`,
      form: form.toString(),
    };
  }
}

/** The product's rows of one booking; pgbench replaces the parts that vary. */
function sampleRows(town: BookingTown): BookingRows {
  const money = {
    totalCents: 20_905,
    cashTotalCents: 20_905,
    cashRoundingCents: 0,
    discountCents: 0,
    subtotalCents: 18_500,
    taxCents: 2_405,
  };
  return {
    ordersId: -6 as VisitId,
    ordersServicesId: -7 as OrderId,
    joins: false,
    idempotencyKey: '@key',
    answer: {
      call: {
        usersId: -1 as UserId,
        key: '@key',
        call: 'schedule-service {"userId":"1"}',
        hash: Buffer.alloc(32, 1),
        now: new Date('2026-12-01T13:00:00.000Z'),
      },
      envelope: {
        status: 200,
        json: '{"ordersId":1,"ordersServicesId":1,"order":{"ordersId":1,"ordersServicesId":1,"orderServiceStatus":"pending"},"stripePayload1":null,"stripePayload2":null,"status":1,"message":"Booked"}',
      },
    },
    now: '2026-12-01T13:00:00.000Z',
    userId: -1 as UserId,
    bookedBy: { id: -1 as UserId, role: 'customer' },
    mechanicId: -2 as UserId,
    days: [{ day: '@day', version: -3 }],
    status: 'pending',
    holdExpiresAt: null,
    service: {
      id: town.serviceId,
      titleEn: 'Front brake pads',
      titleFr: 'Plaquettes avant',
      category: 'brakes',
    },
    part: { code: 'standard', titleEn: 'Standard', titleFr: 'Standard' },
    vehicleId: -4 as VehicleId,
    locationId: -5 as LocationId,
    cardId: null,
    vehicle: {
      id: toId(1),
      year: 2015,
      makeName: 'Honda',
      modelName: 'Civic',
      vinNumber: '',
      licencePlate: '',
      colour: '',
      subModel: '',
      engine: '',
      bodyShape: 'sedan',
      priceToConfirm: false,
    },
    location: {
      address: '1 King St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5H 1A1',
      country: 'Canada',
      customerName: '',
      customerPhone: '',
    },
    place: {
      state: 'ON',
      lat: 43,
      lng: -79.4,
      ...accuracyOf('pin'),
      slackMinutes: 0,
      timezone: 'America/Toronto',
    },
    startsAt: '@starts',
    endsAt: '@ends',
    durationMinutes: 75,
    paymentOption: 'pay_with_cash_on_service',
    quote: {
      ...money,
      lines: [
        { kind: 'labour', code: 'brake-pads-front', amountCents: 12_000, discountCents: 0, taxCents: 1_560 },
        { kind: 'parts', code: 'standard', amountCents: 6_500, discountCents: 0, taxCents: 845 },
      ],
      serviceCostCents: 12_000,
      partsCostCents: 6_500,
      addons: [],
      extraChargesCents: 0,
      extraChargePerKmCents: 85,
      taxes: [{ tax: 'HST', rate: 0.13, amountCents: 2_405 }],
      durationMinutes: 75,
      distanceKm: 3.2,
      includedKm: 25,
      labourHours: 1,
      labourRateCents: 12_000,
      warrantyMonths: 12,
      warrantyKm: 0,
      quoteId: 'bench',
      expiresAt: '2026-12-01T13:30:00.000Z',
    },
    estimateHash: 'bench',
    serviceDate: '2026-12-01',
    removedParts: 'returned',
    coupon: null,
    couponCode: null,
    customerNote: '',
    site: {},
    naturalKey: '@key',
    locale: 'en',
    search: 'front brake pads 2015 honda civic 1 king st toronto m5h 1a1',
    payments: [{ slot: 2, method: 'cash', state: 'cash_due', amountCents: 20_905, holdAt: null }],
  };
}

/** Each client uses its own mechanics and hours, so that clients never conflict. */
const walk = (town: BookingTown, offsetDays: number): string => `
\\set n :n + 1
\\set walker :n * 8 + :client_id
\\set mechanic ${town.firstMechanic} + (:walker % ${REGIONS * MECHANICS})
\\set slot :walker / ${REGIONS * MECHANICS}
\\set version :slot % 6
\\set days ${offsetDays} + :slot / 6
\\set minutes 480 + 90 * (:slot % 6)
\\set customer (:walker % ${CUSTOMERS})
\\set user ${town.firstCustomer} + :customer
\\set vehicle ${town.firstVehicle} + :customer
\\set location ${town.firstLocation} + :customer
`;

const day = `(date '2030-01-01' + :days::int)`;
const startsAt = `((date '2030-01-01' + :days::int) + make_interval(mins => :minutes::int + 300))::timestamptz`;
const endsAt = `(${startsAt} + interval '75 minutes')`;
const key = `('n' || :walker::text || '-' || :days::text)`;

/** Script values: pgbench reads a colon in a literal as a variable, so such literals are passed as variables. */
class Values {
  readonly variables: Record<string, string> = { n: '0' };

  of(value: unknown): string {
    if (value === null || value === undefined) return 'NULL';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (!text.includes(':')) return `'${text.replaceAll("'", "''")}'`;
    const name = `text_${Object.keys(this.variables).length}`;
    this.variables[name] = text;
    return `:${name}`;
  }
}

const replaced: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [-1, ':user'],
  [-2, ':mechanic'],
  [-3, ':version'],
  [-4, ':vehicle'],
  [-5, ':location'],
  [-6, `nextval('orders_orders_id_seq')`],
  [-7, `nextval('order_services_orders_services_id_seq')`],
  ['@day', day],
  ['@starts', startsAt],
  ['@ends', endsAt],
  ['@key', key],
]);

export interface Script {
  readonly script: string;
  readonly variables: Readonly<Record<string, string>>;
}

class Captured extends Error {
  readonly text: string;
  readonly parameters: readonly unknown[];
  constructor(text: string, parameters: readonly unknown[]) {
    super('captured');
    this.text = text;
    this.parameters = parameters;
  }
}

/** The product's exact statement; pgbench computes the parts that vary. */
export async function oneStatement(database: Database, town: BookingTown): Promise<Script> {
  const capture = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const compiled = database.db.getExecutor().compileQuery(node, queryId);
      throw new Captured(compiled.sql, compiled.parameters);
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  try {
    await bookStatement(capture, sampleRows(town));
  } catch (error) {
    if (!(error instanceof Captured)) throw error;
    const values = new Values();
    const body = error.text.replaceAll(/\$(\d+)/g, (_, index: string) => {
      const value = error.parameters[Number(index) - 1];
      const told = (one: unknown) => replaced.get(one) ?? values.of(one);
      return Array.isArray(value) ? `ARRAY[${value.map(told).join()}]` : told(value);
    });
    return { script: `${walk(town, 0)}${body.replaceAll(/\s+/g, ' ')};\n`, variables: values.variables };
  }
  throw new Error('the statement was not captured');
}

/** The same booking as a usual transaction of ten statements. */
export function tenStatements(town: BookingTown): Script {
  const rows = sampleRows(town);
  const values = new Values();
  const json = (value: unknown) => `${values.of(JSON.stringify(value))}::jsonb`;
  const script = `${walk(town, 4000)}BEGIN;
SELECT u.users_id, u.locale, u.cash_option FROM users u WHERE u.users_id = :user;
SELECT * FROM users_vehicles WHERE users_vehicles_id = :vehicle AND users_id = :user AND deleted_at IS NULL;
SELECT * FROM users_locations WHERE users_locations_id = :location AND users_id = :user AND deleted_at IS NULL;
SELECT starts_at, ends_at, lat, lng FROM order_services WHERE mechanic_id = :mechanic AND status IN ('draft', 'pending', 'confirm') AND starts_at > ${startsAt} - interval '1 day' AND starts_at < ${endsAt} + interval '1 day';
INSERT INTO mechanic_days AS d (mechanic_id, day, version) VALUES (:mechanic, ${day}, 1) ON CONFLICT (mechanic_id, day) DO UPDATE SET version = d.version + 1;
INSERT INTO orders (users_id) VALUES (:user) RETURNING orders_id \\gset
INSERT INTO order_services (orders_id, users_id, mechanic_id, status, booked_at, services_id, services_title_en, services_title_fr, category, users_vehicles_id, users_locations_id, vehicle, location, state, lat, lng, slack_minutes, timezone, starts_at, ends_at, duration_minutes, payment_option, quote, estimate_hash, total_cents, natural_key, search) VALUES (:orders_id, :user, :mechanic, 'pending', now(), ${town.serviceId}, 'Front brake pads', 'Plaquettes avant', 'brakes', :vehicle, :location, ${json(rows.vehicle)}, ${json(rows.location)}, 'ON', 43, -79.4, 0, 'America/Toronto', ${startsAt}, ${endsAt}, 75, 'pay_with_cash_on_service', ${json(rows.quote)}, 'bench', 20905, 'ten' || ${key}, 'front brake pads') RETURNING orders_services_id \\gset
INSERT INTO payments (orders_services_id, slot, method, state, amount_cents) VALUES (:orders_services_id, 2, 'cash', 'cash_due', 20905);
INSERT INTO order_events (orders_services_id, at, actor_id, actor_role, event, to_status) VALUES (:orders_services_id, now(), :user, 'customer', 'booked', 'pending');
INSERT INTO order_tellings (orders_services_id, kind) VALUES (:orders_services_id, 'booked');
COMMIT;
`;
  return { script, variables: values.variables };
}
