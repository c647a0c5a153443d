import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { tokenOf } from './orders-country.ts';
import type { ListCall } from './timed-calls.ts';

/** A customer with a completed order, and who has the most orders and jobs. */
interface Sample {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly phone: string;
  readonly plate: string;
  readonly make: string;
  readonly model: string;
  readonly address: string;
  readonly order: number;
  readonly invoice: string;
  readonly fleet: number;
  readonly fleetOrder: number;
  readonly fleetPlate: string;
  readonly mechanic: number;
}

async function sampled({ db }: Database): Promise<Sample> {
  const { rows } = await sql<Sample>`
    WITH sample AS (SELECT s.* FROM order_services s JOIN users u ON u.users_id = s.users_id
      WHERE s.status = 'complete' AND u.fname = 'Chloé' ORDER BY s.orders_services_id LIMIT 1 OFFSET 20000),
    fleet AS (SELECT users_id, max(orders_services_id) AS newest FROM order_services WHERE booked_at IS NOT NULL
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1),
    busiest AS (SELECT mechanic_id FROM order_services WHERE booked_at IS NOT NULL
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
    SELECT u.fname, u.lname, u.email, u.phone, s.vehicle->>'licencePlate' AS plate, s.vehicle->>'makeName' AS make,
      s.vehicle->>'modelName' AS model, s.location->>'address' AS address, s.orders_services_id AS order,
      d.number AS invoice, f.users_id AS fleet, f.newest AS "fleetOrder",
      o.vehicle->>'licencePlate' AS "fleetPlate", m.mechanic_id AS mechanic
    FROM sample s JOIN users u ON u.users_id = s.users_id
      JOIN documents d ON d.orders_services_id = s.orders_services_id AND d.kind = 'receipt'
      CROSS JOIN fleet f JOIN order_services o ON o.orders_services_id = f.newest CROSS JOIN busiest m`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no order to search for');
  return row;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/** What is typed by kind and spelling; the office finds at least one record of each. */
function spellings(one: Sample): readonly (readonly [name: string, typed: string])[] {
  const { fname, lname, plate, invoice, make, model, address } = one;
  const phone = `(${one.phone.slice(0, 3)}) ${one.phone.slice(3, 6)}-${one.phone.slice(6)}`;
  return [
    ['customer, as written', `${fname} ${lname}`],
    ['customer, plain', plain(`${lname} ${fname}`)],
    ['customer, part', plain(`${fname.slice(0, 3)} ${lname.slice(0, 2)}`)],
    ['email, as written', one.email],
    ['email, part', one.email.slice(0, 6).toUpperCase()],
    ['phone, as written', phone],
    ['phone, plain', one.phone],
    ['phone, part', one.phone.slice(-5)],
    ['plate, as written', plate],
    ['plate, plain', `${plate.slice(0, 4)} ${plate.slice(4)}`.toLowerCase()],
    ['plate, part', plate.slice(0, 4)],
    ['invoice, as written', invoice],
    ['invoice, plain', invoice.replace(/^I-0*/, 'i')],
    ['order, as written', `Service# ${one.order}`],
    ['order, plain', String(one.order)],
    ['vehicle, as written', `${make} ${model}`],
    ['vehicle, plain', `${make} ${model}`.toLowerCase()],
    ['vehicle, part', `${make.slice(0, 4)} ${model.slice(0, 3)}`],
    ['address, as written', address],
    ['address, part', address.slice(0, 6)],
  ];
}

/** The console's search and lists, and the own lists of the customer and the mechanic with the most orders. */
export async function searchCalls(database: Database): Promise<readonly ListCall[]> {
  const one = await sampled(database);
  const typed = spellings(one);
  const list = (path: string, kinds: RegExp) =>
    typed
      .filter(([name]) => kinds.test(name))
      .map(([name, text]) => ({
        name: `${path.slice(7)}: ${name}`,
        path: `${path}?search=${encodeURIComponent(text)}`,
        rows: 1,
      }));
  const own = (who: string, type: 0 | 1, texts: readonly (readonly [string, string])[]) =>
    texts.map(([name, text]) => ({
      name: `${who}: ${name}`,
      path: `/orders_services/0?orders_type=${type}&search[value]=${encodeURIComponent(text)}`,
      rows: 1,
      token: tokenOf(type === 0 ? one.fleet : one.mechanic),
    }));
  const words = [
    ['service, as written', 'Brake'],
    ['service, part', 'bra'],
    ['two words', 'brake maple'],
    ['street, plain', 'maple st'],
  ] as const;
  return [
    ...list('/admin/search', /./),
    ...list('/admin/orders', /^(customer|email|phone|plate|invoice|order)/),
    ...list('/admin/customers', /^(customer|email|phone|plate)/),
    ...own('customer of 2,000 orders', 0, [
      ...words,
      ['order, as written', `Service# ${one.fleetOrder}`],
      ['plate, as written', one.fleetPlate],
      ['plate, part', one.fleetPlate.slice(0, 4)],
    ]),
    ...own('mechanic of 23,000 jobs', 1, [...words, ['customer, plain', 'chloe'], ['plate, part', 'C1']]),
  ];
}
