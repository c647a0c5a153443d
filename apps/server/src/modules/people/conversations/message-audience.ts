import type { Locale, Refusal } from '@hoist/contract';
import type { OrderId, ServiceId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { dayOf } from '#server/shared/lists/day-of.ts';

export interface Audience {
  /** A day of the company, 'YYYY-MM-DD'. */
  readonly day?: string | undefined;
  readonly services_id?: ServiceId | undefined;
}

/** A customer, and the next of their bookings in an audience. */
export interface Reached {
  readonly usersId: UserId;
  readonly ordersServicesId: OrderId;
  readonly locale: Locale;
}

/** Whose work has not begun and whose customer has an account, on a day or later than now. */
export async function bookingsAhead(
  db: Db | Tx,
  { day }: Audience,
  now: Date,
): Promise<Result<RawBuilder<unknown>, Refusal>> {
  const zone = await readCompanyRules(db);
  const [from, to] = day === undefined ? [now] : [dayOf(day, zone), dayOf(day, zone, 1)];
  if (!from || (day !== undefined && !to)) return refuse(invalidField('day', 'field.invalid'));
  return ok(sql`s.booked_at IS NOT NULL AND s.status IN ('pending', 'confirm')
    AND (s.progress IS NULL OR s.progress = 'on_the_way') AND u.deleted_at IS NULL
    AND s.starts_at >= ${from} ${to ? sql`AND s.starts_at < ${to}` : sql``}`);
}

/** The customers of an audience, once each, in the order in which their bookings are locked. */
export async function findReached(
  db: Db | Tx,
  audience: Audience,
  now: Date,
): Promise<Result<Reached[], Refusal>> {
  const { day, services_id: servicesId } = audience;
  if (day === undefined && servicesId === undefined)
    return refuse(invalidField('day', 'conversation.no_audience'));
  const ahead = await bookingsAhead(db, audience, now);
  if (!ahead.ok) return ahead;
  const { rows } = await sql<Reached>`
    SELECT * FROM (
      SELECT DISTINCT ON (s.users_id) s.users_id, s.orders_services_id, u.locale
      FROM order_services s JOIN users u ON u.users_id = s.users_id
      WHERE ${ahead.value} ${servicesId === undefined ? sql`` : sql`AND s.services_id = ${servicesId}`}
      ORDER BY s.users_id, s.starts_at, s.orders_services_id
    ) reached ORDER BY orders_services_id`.execute(db);
  return ok(rows);
}

/** Those of these bookings that are still ahead. */
export async function stillAhead(tx: Tx, ids: readonly OrderId[], now: Date): Promise<ReadonlySet<OrderId>> {
  const ahead = await bookingsAhead(tx, {}, now);
  if (!ahead.ok) return new Set();
  const { rows } = await sql<Pick<Reached, 'ordersServicesId'>>`
    SELECT s.orders_services_id FROM order_services s JOIN users u ON u.users_id = s.users_id
    WHERE s.orders_services_id = ANY(${[...ids]}) AND ${ahead.value}`.execute(tx);
  return new Set(rows.map(({ ordersServicesId }) => ordersServicesId));
}
