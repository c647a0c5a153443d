import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { latestEstimate } from '#modules/documents';
import { type OrderRequest, type OrdersContext, findOrder } from '#modules/orders';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { extraWorkContext } from './extra-work-context.ts';
import { presentEstimate, type PresentedEstimate } from './present-estimate.ts';
import { readRevisions } from './revisions.ts';

/** The agreed estimate with all proposals, for the customer or the mechanic. */
export async function getEstimate(
  context: OrdersContext,
  request: OrderRequest,
): Promise<Result<PresentedEstimate, Refusal>> {
  const found = await findOrder(context.database.db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role === 'mechanic')
    context.looks.note([accessLogEntry(order, { mechanicId: by.userId, what: 'order', at: request.now })]);
  return ok(await readPresentedEstimate(context, order, request));
}

export async function readPresentedEstimate(
  { database: { db }, addresses }: OrdersContext,
  order: LoadedOrder,
  { locale, now }: Pick<OrderRequest, 'locale' | 'now'>,
): Promise<PresentedEstimate> {
  return presentEstimate({
    order,
    revisions: await readRevisions(db, order.orders_services_id),
    estimate: await db
      .selectFrom('estimates')
      .where('orders_services_id', '=', order.orders_services_id)
      .selectAll()
      .executeTakeFirstOrThrow(),
    ground: await extraWorkContext(db, order),
    payments: await readTaken(db, order),
    number: await latestEstimate(db, order.orders_services_id),
    lastOdometer: await readLastOdometer(db, order),
    advised: await readAdvised(db, order),
    locale,
    now,
    addresses,
  });
}

export interface Taken {
  readonly chargedCents: number;
  readonly heldCents: number;
}

async function readTaken(db: Db, order: LoadedOrder): Promise<Taken> {
  const payments = await db
    .selectFrom('payments')
    .where('orders_services_id', '=', order.orders_services_id)
    .where('live', '=', true)
    .where('method', '=', 'card')
    .select(['state', 'amount_cents', 'authorized_cents', 'captured_cents', 'refunded_cents'])
    .execute();
  const held = new Set(['authorized', 'capturing']);
  return {
    chargedCents: payments.reduce((sum, one) => sum + one.captured_cents - one.refunded_cents, 0),
    heldCents: payments
      .filter((one) => one.captured_cents === 0)
      .reduce(
        (sum, one) =>
          sum +
          (held.has(one.state) ? one.authorized_cents : one.state === 'deferred' ? one.amount_cents : 0),
        0,
      ),
  };
}

async function readLastOdometer(db: Db, order: LoadedOrder): Promise<number | null> {
  const vehicle = await db
    .selectFrom('users_vehicles')
    .where('users_vehicles_id', '=', order.users_vehicles_id)
    .select('odometer')
    .executeTakeFirst();
  return vehicle?.odometer ?? null;
}

export interface Advised {
  readonly title: string;
  readonly amountCents: number;
  readonly at: Date;
}

/** Extra work on the same vehicle that its owner declined on other visits, latest first. */
export const readAdvised = (db: Db, order: LoadedOrder): Promise<Advised[]> =>
  db
    .selectFrom('estimate_revision_ends as e')
    .innerJoin('estimate_revisions as r', 'r.estimate_revisions_id', 'e.estimate_revisions_id')
    .innerJoin('estimate_revision_lines as l', 'l.estimate_revisions_id', 'r.estimate_revisions_id')
    .innerJoin('order_services as s', 's.orders_services_id', 'r.orders_services_id')
    .where('s.users_vehicles_id', '=', order.users_vehicles_id)
    .where('s.users_id', '=', order.users_id)
    .where('s.orders_services_id', '<>', order.orders_services_id)
    .where('e.outcome', 'in', ['answered', 'lapsed'])
    .where('l.kind', '<>', 'reduction')
    .where((where) => where.not(where('l.line', '=', (any) => any.fn<number>('any', ['e.accepted_lines']))))
    .select(['l.title', 'l.amount_cents as amountCents', 'e.at'])
    .orderBy('e.at', 'desc')
    .orderBy('l.line')
    .limit(10)
    .execute();
