import type { getOfficeOrder, Locale, Output, Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { readForOffice } from '../orders/read-for-office.ts';
import { nameOf } from './present-staff.ts';

type Whole = Omit<Output<typeof getOfficeOrder>, 'status' | 'message'>;

export interface OrderRequest {
  readonly usersId: number;
  readonly ordersServicesId: number;
  readonly locale: Locale;
  readonly now: Date;
}

/** One booking with its whole history. That somebody of the office looked stands in the access log. */
export async function getOrder(
  orders: OrdersContext,
  request: OrderRequest,
): Promise<Result<Whole, Refusal>> {
  const { ordersServicesId, now } = request;
  const { db } = orders.database;
  const data = await readForOffice(orders, request);
  if (!data) return refuse({ code: 'not_found' });
  const customer = await db
    .selectFrom('order_services as s')
    .innerJoin('users as u', 'u.users_id', 's.users_id')
    .where('s.orders_services_id', '=', ordersServicesId)
    .select(['u.users_id', 'u.fname', 'u.lname', 'u.email', 'u.phone_e164'])
    .executeTakeFirstOrThrow();
  orders.looks.note([
    {
      usersId: customer.users_id,
      actorId: request.usersId,
      actorRole: 'office',
      what: 'order',
      ordersServicesId,
      at: now,
    },
  ]);
  return ok({
    data,
    customer: {
      usersId: customer.users_id,
      name: nameOf(customer),
      email: customer.email,
      phone: customer.phone_e164,
    },
    history: await historyOf(db, ordersServicesId),
    payments: await paymentsOf(db, ordersServicesId),
    deeds: await deedsOf(db, ordersServicesId),
  });
}

async function historyOf(db: Db, ordersServicesId: number): Promise<Whole['history']> {
  const rows = await db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.users_id', 'e.actor_id')
    .where('e.orders_services_id', '=', ordersServicesId)
    .select(['e.at', 'e.event', 'e.actor_role', 'e.from_status', 'e.to_status', 'e.detail'])
    .select(['u.fname', 'u.lname'])
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: nameOf(row),
    role: row.actor_role,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    detail: { ...row.detail },
  }));
}

async function paymentsOf(db: Db, ordersServicesId: number): Promise<Whole['payments']> {
  const rows = await db
    .selectFrom('payments')
    .where('orders_services_id', '=', ordersServicesId)
    .where('method', '<>', 'none')
    .select(['slot', 'method', 'state', 'amount_cents', 'captured_cents', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    part: row.slot,
    method: row.method === 'cash' ? 'cash' : 'card',
    state: row.state,
    amount: formatMoney(row.amount_cents),
    captured: formatMoney(row.captured_cents),
    at: row.created_at.toISOString(),
  }));
}

async function deedsOf(db: Db, ordersServicesId: number): Promise<Whole['deeds']> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) =>
      join.on((eb) => eb('u.users_id', '=', eb.fn.coalesce('a.impersonator_id', 'a.actor_id'))),
    )
    .where('a.entity', '=', 'order_service')
    .where('a.entity_id', '=', ordersServicesId)
    .where('a.actor_role', '=', 'office')
    .select(['a.at', 'a.action', 'a.detail', 'u.fname', 'u.lname'])
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: nameOf(row),
    role: 'office',
    action: row.action,
    detail: row.detail,
  }));
}
