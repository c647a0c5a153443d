import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { loadMenu } from '../../apps/server/src/modules/catalogue/menu/load-menu.ts';
import { menuPrices } from './menu-prices.ts';
import { messageStatements } from './orders-country-messages.ts';
import { moneyStatements } from './orders-country-money.ts';

/** Size of the generated data, in ten cities with a tenth each. */
export interface CountrySize {
  readonly orders: number;
  readonly customers: number;
  /** Customers who together have a tenth of all orders. */
  readonly fleets: number;
  readonly mechanics: number;
  /** Simulated today, 'YYYY-MM-DD'; orders are from three years before until a month after. */
  readonly today: string;
}

/** Ids continue from the schema's start values, so that every load gives the same. */
export const firstIds = {
  user: 1001,
  vehicle: 5001,
  location: 7001,
  card: 301,
  order: 10_001,
  orderService: 10_401,
} as const;

/** Session token of a generated user; the sessions table has its hash. */
export const tokenOf = (usersId: number): string => `country-${usersId}-`.padEnd(43, 'x');

const cities = [
  ['Toronto', 'ON', 43.6532, -79.3832, 'America/Toronto', 'M5H 2N2'],
  ['Ottawa', 'ON', 45.4215, -75.6972, 'America/Toronto', 'K1P 1J1'],
  ['Hamilton', 'ON', 43.2557, -79.8711, 'America/Toronto', 'L8P 4Y5'],
  ['Montréal', 'QC', 45.5019, -73.5674, 'America/Toronto', 'H2Y 1C6'],
  ['Québec', 'QC', 46.8139, -71.208, 'America/Toronto', 'G1R 4P5'],
  ['Calgary', 'AB', 51.0447, -114.0719, 'America/Edmonton', 'T2P 2M5'],
  ['Edmonton', 'AB', 53.5461, -113.4938, 'America/Edmonton', 'T5J 2R7'],
  ['Vancouver', 'BC', 49.2827, -123.1207, 'America/Vancouver', 'V5Y 1V4'],
  ['Winnipeg', 'MB', 49.8951, -97.1384, 'America/Winnipeg', 'R3B 1B9'],
  ['Halifax', 'NS', 44.6488, -63.5752, 'America/Halifax', 'B3J 3A5'],
] as const;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** SQL of a pseudo-random integer below `below`, by row and salt. */
const drawn = (row: string, salt: number, below: number | string): string =>
  `((hashint8extended(${row}, ${salt}) & 2147483647) % ${below})`;

const groundStatements = (): string[] => [
  `CREATE TABLE country_cities (city int PRIMARY KEY, name text, state text, lat float8, lng float8, zone text, zip text)`,
  `INSERT INTO country_cities VALUES ${cities
    .map(
      ([name, state, lat, lng, zone, zip], city) =>
        `(${city}, ${text(name)}, '${state}', ${lat}, ${lng}, '${zone}', '${zip}')`,
    )
    .join(', ')}`,
  `CREATE TABLE country_makes (n int PRIMARY KEY, make text, model text, shape text, class text)`,
  `INSERT INTO country_makes VALUES (0, 'Honda', 'Civic', 'sedan', 'sedan'), (1, 'Toyota', 'Corolla', 'sedan', 'sedan'),
    (2, 'Ford', 'F-150', 'pickup', 'suv_truck'), (3, 'Mazda', 'CX-5', 'suv', 'suv_truck'), (4, 'Hyundai', 'Elantra', 'sedan', 'sedan'),
    (5, 'Volkswagen', 'Golf', 'hatchback', 'compact'), (6, 'Subaru', 'Outback', 'wagon', 'suv_truck'), (7, 'Dodge', 'Grand Caravan', 'van', 'van_large')`,
  `CREATE TABLE country_prices (n int PRIMARY KEY, services_id bigint, title_en text, title_fr text, category text,
    part_code text, part_title_en text, part_title_fr text, minutes int, total_cents bigint, quote jsonb)`,
];

/** Mechanics come first, so that mechanic m of city c is user `first + c * perCity + m`. */
function peopleStatements({ customers, mechanics, today }: CountrySize): string[] {
  const perCity = mechanics / cities.length;
  const people = mechanics + customers;
  const number = `lpad(n::text, 7, '0')`;
  return [
    `INSERT INTO users (users_id, fname, lname, email, email_confirmed, phone, phone_e164, phone_status, password_hash, mechanic, locale,
        invitation_token, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${firstIds.user} + n, (ARRAY['Ada','Ben','Chloé','Dev','Emma','Farid','Gabrielle','Hugo','Ines','Jack'])[1 + n % 10],
        (ARRAY['Roy','Tremblay','Smith','Singh','Chen','Brown','Martin'])[1 + n % 7], 'p' || n || '@country.test', true, '437' || ${number},
        '+1437' || ${number}, 'verified', '-', n < ${mechanics}, CASE WHEN n % 5 = 0 THEN 'fr' ELSE 'en' END, 'invite-' || n,
        date '${today}' - interval '1100 days'
      FROM generate_series(0, ${people - 1}) n`,
    `INSERT INTO mechanics (users_id, base_lat, base_lng, timezone, radius_km, certificate, jobs_done)
      SELECT ${firstIds.user} + n, lat + 0.15 * sin(n * 12.9898), lng + 0.2 * cos(n * 78.233), zone, 60, '310S-' || n, 100
      FROM generate_series(0, ${mechanics - 1}) n JOIN country_cities ON city = n / ${perCity}`,
    `INSERT INTO mechanic_skills SELECT users_id, services_id FROM mechanics, services`,
    `INSERT INTO mechanic_hours SELECT users_id, d, 480, 1080 FROM mechanics, generate_series(0, 6) d`,
    `INSERT INTO users_vehicles (users_vehicles_id, users_id, year, make_name, model_name, licence_plate, body_shape, size_class, created_at)
        OVERRIDING SYSTEM VALUE
      SELECT ${firstIds.vehicle} + c, ${firstIds.user + mechanics} + c % ${customers}, 2005 + c % 20, make, model,
        'C' || upper(substr(md5(c::text), 1, 6)), shape, class, date '${today}' - interval '1100 days'
      FROM generate_series(0, ${customers + Math.floor(customers / 3) - 1}) c JOIN country_makes m ON m.n = c % 8`,
    `INSERT INTO users_locations (users_locations_id, users_id, address, city, state, zip, lat, lng, precision, radius_m, timezone, is_default, created_at)
        OVERRIDING SYSTEM VALUE
      SELECT ${firstIds.location} + c, ${firstIds.user + mechanics} + c % ${customers}, (1 + c % 900) || ' Maple St', name, state, zip,
        lat + 0.1 * sin(c * 4.1), lng + 0.1 * cos(c * 7.7), 'pin', 30, zone, c < ${customers}, date '${today}' - interval '1100 days'
      FROM generate_series(0, ${customers + Math.floor(customers / 5) - 1}) c JOIN country_cities k ON k.city = c % ${customers} % ${cities.length}`,
    `INSERT INTO users_credit_cards (users_credit_cards_id, users_id, payment_method, fingerprint, brand, last4, exp_month, exp_year)
        OVERRIDING SYSTEM VALUE
      SELECT ${firstIds.card} + c, ${firstIds.user + mechanics} + c, 'pm_' || c, 'fp_' || c, 'visa', lpad((c % 10000)::text, 4, '0'), 1 + c % 12, 2030
      FROM generate_series(0, ${customers - 1}) c`,
    `INSERT INTO sessions (token_hash, users_id, device_type, remember, created_at, last_seen_at, expires_at)
      SELECT sha256(convert_to(rpad('country-' || users_id || '-', 43, 'x'), 'UTF8')), users_id, 'web_app', true, now(), now(),
        now() + interval '90 days' FROM users`,
  ];
}

/** Plan of all orders: customer, mechanic, service, state and time by number. */
function planStatements(size: CountrySize): string[] {
  const { orders, customers, fleets, mechanics, today } = size;
  const perCity = mechanics / cities.length;
  // Enough to fill three of four slots on eighteen days of every calendar, if there are that many orders.
  const open = Math.min(mechanics * 54, Math.floor(orders / 5));
  const drafts = Math.min(30, Math.floor(open / 10));
  const years = `interval '1095 days'`;
  return [
    `CREATE UNLOGGED TABLE country_plan AS
      WITH who AS (
        SELECT n::bigint, n > ${orders - open} AS open,
          CASE WHEN ${drawn('n', 1, 10)} = 0 THEN ${drawn('n', 2, fleets)}
            ELSE ${fleets} + ${drawn('n', 2, customers - fleets)} END AS customer,
          date '${today}'::timestamptz - ${years} * ((${orders} - n)::float8 / ${orders}) AS created_at
        FROM generate_series(1, ${orders}::bigint) n),
      turned AS (
        SELECT *, customer % ${cities.length} AS city,
          CASE WHEN open THEN row_number() OVER (PARTITION BY open, customer % ${cities.length} ORDER BY n) - 1 END AS turn
        FROM who)
      SELECT n, customer, city, created_at,
        city * ${perCity} + CASE WHEN open THEN turn % ${perCity}
          WHEN ${drawn('n', 3, 10)} < 4 THEN ${drawn('n', 5, 2)} ELSE ${drawn('n', 5, perCity)} END AS mechanic,
        CASE WHEN open AND n > ${orders - drafts} THEN 'draft' WHEN open AND n % 4 = 0 THEN 'pending' WHEN open THEN 'confirm'
          WHEN ${drawn('n', 4, 1000)} < 885 THEN 'complete' WHEN ${drawn('n', 4, 1000)} < 960 THEN 'canceled' ELSE 'declined' END AS status,
        CASE WHEN open THEN date '${today}' + interval '13 hours'
            + make_interval(days => (1 + turn / ${perCity} / 3)::int, hours => (3 * (turn / ${perCity} % 3))::int)
          ELSE date_trunc('hour', created_at) + make_interval(days => (1 + ${drawn('n', 6, 9)})::int) END AS starts_at,
        ${drawn('n', 7, '(SELECT count(*) FROM country_prices)')} AS price, ${drawn('n', 8, 10)} < 7 AS by_card
      FROM turned`,
    `ANALYZE country_plan`,
  ];
}

/** Inserts the orders of a part of the plan. */
function orderStatement(
  { mechanics, today }: CountrySize,
  part: readonly [from: number, to: number],
): string {
  return `INSERT INTO order_services (orders_services_id, orders_id, users_id, mechanic_id, status, hold_expires_at, services_id,
      services_title_en, services_title_fr, category, part_code, part_title_en, part_title_fr, users_vehicles_id, users_locations_id,
      users_credit_cards_id, vehicle, location, state, lat, lng, precision, radius_m, slack_minutes, timezone, starts_at, ends_at, duration_minutes, payment_option, quote,
      estimate_hash, total_cents, site, locale, search, created_at, booked_at, odometer, total_collected_cents,
      payment_collected_by_mechanic, cancel_reason, decline_reason) OVERRIDING SYSTEM VALUE
    SELECT ${firstIds.orderService - 1} + p.n, ${firstIds.order - 1} + p.n, u.users_id, ${firstIds.user} + p.mechanic, p.status,
      CASE WHEN p.status = 'draft' THEN date '${today}'::timestamptz END, s.services_id, s.title_en, s.title_fr, s.category, s.part_code,
      s.part_title_en, s.part_title_fr, v.users_vehicles_id, l.users_locations_id,
      CASE WHEN p.by_card THEN ${firstIds.card} + p.customer END,
      jsonb_build_object('id', v.users_vehicles_id, 'year', v.year, 'makeName', v.make_name, 'modelName', v.model_name, 'vinNumber', '',
        'licencePlate', v.licence_plate, 'colour', '', 'subModel', '', 'engine', '', 'bodyShape', v.body_shape, 'priceToConfirm', false),
      jsonb_build_object('address', l.address, 'city', l.city, 'state', l.state, 'zip', l.zip, 'country', 'Canada', 'customerName', '',
        'customerPhone', ''),
      l.state, l.lat, l.lng, l.precision, l.radius_m, 0, l.timezone, p.starts_at, p.starts_at + make_interval(mins => s.minutes), s.minutes,
      CASE WHEN p.by_card THEN 'regular_payment_by_card' ELSE 'pay_with_cash_on_service' END, s.quote, md5(p.n::text), s.total_cents,
      '{"permission": true, "level": true, "room": true}', u.locale,
      lower(concat_ws(' ', s.title_en, s.title_fr, v.year, v.make_name, v.model_name, v.licence_plate, l.address, l.city, l.zip, u.fname,
        u.lname)),
      p.created_at, CASE WHEN p.status <> 'draft' THEN p.created_at END,
      CASE WHEN p.status = 'complete' THEN (30000 + p.n % 150000)::int END, CASE WHEN p.status = 'complete' THEN s.total_cents END,
      p.status = 'complete' AND NOT p.by_card, CASE WHEN p.status = 'canceled' THEN 'Sold the car' ELSE '' END,
      CASE WHEN p.status = 'declined' THEN 'No access to the street' ELSE '' END
    FROM country_plan p
      JOIN users u ON u.users_id = ${firstIds.user + mechanics} + p.customer
      JOIN users_vehicles v ON v.users_vehicles_id = ${firstIds.vehicle} + p.customer
      JOIN users_locations l ON l.users_locations_id = ${firstIds.location} + p.customer
      JOIN country_prices s ON s.n = p.price
    WHERE p.n BETWEEN ${part[0]} AND ${part[1]} ORDER BY p.n`;
}

/** Loading steps in order; the lists within a step may run concurrently. */
export type Steps = readonly (readonly (readonly string[])[])[];

const tables = [
  'users',
  'users_vehicles',
  'users_locations',
  'users_credit_cards',
  'sessions',
  'orders',
  'order_services',
  'order_events',
  'order_pictures',
  'reviews',
  'documents',
  'payments',
  'stripe_ops',
  'ledger_transactions',
  'ledger_entries',
  'user_notifications',
  'outbox',
  'idempotency_keys',
];

// Inserting is faster without indexes; those of constraints stay.
const dropIndexes = [
  `CREATE TABLE country_indexes AS
    SELECT row_number() OVER (ORDER BY c.reltuples, i.indexname) AS n, i.indexname, i.indexdef FROM pg_indexes i
    JOIN pg_class c ON c.relname = i.tablename AND c.relkind = 'r'
    WHERE i.schemaname = 'public' AND i.tablename IN (${tables.map((name) => `'${name}'`).join(', ')})
      AND NOT EXISTS (SELECT FROM pg_constraint k JOIN pg_class x ON x.oid = k.conindid WHERE x.relname = i.indexname)`,
  `DO $$ DECLARE one text; BEGIN
    FOR one IN SELECT indexname FROM country_indexes LOOP EXECUTE format('DROP INDEX %I', one); END LOOP; END $$`,
];

const makeIndexes = (half: 0 | 1): string =>
  `DO $$ DECLARE one text; BEGIN
    FOR one IN SELECT indexdef FROM country_indexes WHERE n % 2 = ${half} ORDER BY n LOOP EXECUTE one; END LOOP; END $$`;

const sequences = [
  ['users', 'users_id'],
  ['users_vehicles', 'users_vehicles_id'],
  ['users_locations', 'users_locations_id'],
  ['users_credit_cards', 'users_credit_cards_id'],
  ['orders', 'orders_id'],
  ['order_services', 'orders_services_id'],
  ['ledger_transactions', 'id'],
] as const;

/**
 * Fills a migrated, empty database: people with vehicles, places, cards and sessions, and three years of orders with
 * their dependent rows. Some customers and mechanics have thousands. Deterministic by size, on both engines.
 */
export async function countrySteps(database: Database, size: CountrySize): Promise<Steps> {
  await database.transaction(async (tx) => {
    await loadMenu(tx);
    const flags = { allowCashAppPayment: 1, serviceAddon: true };
    await tx
      .insertInto('settings')
      .values({ key: 'feature_flags', value: JSON.stringify(flags) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const half = Math.floor(size.orders / 2);
  const money = moneyStatements(firstIds.user);
  const messages = messageStatements(size);
  return [
    [[...dropIndexes, ...groundStatements(), await menuPrices(database), ...peopleStatements(size)]],
    [planStatements(size)],
    [
      [orderStatement(size, [1, half])],
      [
        `INSERT INTO orders (orders_id, users_id, created_at) OVERRIDING SYSTEM VALUE
          SELECT ${firstIds.order - 1} + n, ${firstIds.user + size.mechanics} + customer, created_at FROM country_plan ORDER BY n`,
        orderStatement(size, [half + 1, size.orders]),
      ],
    ],
    [money, messages],
    [[makeIndexes(0)], [makeIndexes(1)]],
    [
      [
        'DROP TABLE country_plan, country_prices, country_makes, country_cities, country_indexes',
        ...sequences.map(
          ([table, column]) =>
            `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT max(${column}) FROM ${table}))`,
        ),
      ],
    ],
  ];
}
