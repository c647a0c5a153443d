import type { Locale, Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { orderStatuses, type OrderStatus } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { lookAt } from './look-at.ts';
import { orderViews } from './order-view.ts';
import type { OrdersContext } from './orders-context.ts';
import { presentOrder, type PresentedOrder } from './present-order.ts';

export interface ListRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  /** 0: the caller's own orders; 1: the jobs assigned to them. */
  readonly ordersType: number;
  readonly start: number;
  readonly length: number;
  readonly status: string;
  readonly search: string;
  /** What the page before answered; then `start` says nothing. */
  readonly cursor: string | undefined;
}

export interface ListedOrders {
  readonly data: PresentedOrder[];
  readonly recordsFiltered: number;
  readonly recordsTotal: number;
  readonly cursor: string | null;
}

/** The caller's bookings or jobs, newest first; drafts are never among them (decisions B6, C1). */
export async function listOrders(
  context: OrdersContext,
  request: ListRequest,
): Promise<Result<ListedOrders, Refusal>> {
  const { actor, ordersType } = request;
  if (ordersType === 1 && !actor.mechanic) return refuse({ code: 'forbidden' });
  if (ordersType === 1 && !actor.phoneVerified) return refuse({ code: 'phone_not_verified' });
  if (request.start < 0) return refuse(invalidField('start', 'field.invalid'));
  if (request.length < 1) return refuse(invalidField('length', 'field.invalid'));
  const status = statusOf(request.status);
  if (status === undefined) return refuse(invalidField('order_service_status', 'field.invalid'));
  const before = request.cursor === undefined ? null : Number(request.cursor);
  if (before !== null && !Number.isSafeInteger(before))
    return refuse(invalidField('cursor', 'field.invalid'));
  const scope = { ...request, status, before, length: Math.min(request.length, MAX_PAGE_SIZE) };
  const [{ rows, counts }, { reviewUrl }] = await Promise.all([
    context.database.read(async (db) => {
      const [rows, counts] = await Promise.all([readPage(db, scope), count(db, scope)]);
      return { rows, counts };
    }),
    context.settings.get(),
  ]);
  const presenting = {
    viewer: ordersType === 1 ? ('mechanic' as const) : ('customer' as const),
    locale: request.locale,
    now: request.now,
    addresses: context.addresses,
    reviewUrl,
    withPictures: false,
    paymentSummary: [],
    switchTerms: [],
  };
  const page = rows.slice(0, scope.length);
  if (ordersType === 1) {
    const seeing = { mechanicId: actor.usersId, what: 'orders_list', at: request.now } as const;
    context.looks.note(page.map((row) => lookAt(row, seeing)));
  }
  return ok({
    data: page.map((row) => presentOrder(row, presenting)),
    ...counts,
    cursor: rows.length > page.length ? String(page.at(-1)?.orders_services_id) : null,
  });
}

/** A status to filter by, '' for all; undefined for a word that is none. */
function statusOf(typed: string): Exclude<OrderStatus, 'draft'> | '' | undefined {
  if (typed === '') return '';
  return orderStatuses.find(
    (status): status is Exclude<OrderStatus, 'draft'> => status !== 'draft' && status === typed,
  );
}

interface Scope extends ListRequest {
  readonly status: Exclude<OrderStatus, 'draft'> | '';
  readonly before: number | null;
}

const mine = ({ actor, ordersType }: ListRequest) =>
  ordersType === 1
    ? sql<boolean>`s.mechanic_id = ${actor.usersId} and s.booked_at is not null`
    : sql<boolean>`s.users_id = ${actor.usersId} and s.booked_at is not null`;

/** What the filter leaves: a status, and every word of the search in the row's search text or its number. */
function wanted({ status, search }: Scope) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`(s.search like ${pattern} or s.orders_services_id::text = ${word})`;
  });
  if (status !== '') found.push(sql<boolean>`s.status = ${status}`);
  return sql<boolean>`(${found.length === 0 ? sql`true` : sql.join(found, sql` and `)})`;
}

/** One row more than the page, to know whether another page follows. */
function readPage(db: Db, scope: Scope) {
  const rows = orderViews(db).where(mine(scope)).where(wanted(scope));
  const page =
    scope.before === null ? rows.offset(scope.start) : rows.where('s.orders_services_id', '<', scope.before);
  return page
    .orderBy('s.orders_services_id', 'desc')
    .limit(scope.length + 1)
    .execute();
}

async function count(db: Db, scope: Scope) {
  const { total, filtered } = await db
    .selectFrom('order_services as s')
    .where(mine(scope))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${wanted(scope)}))::int`.as('filtered'),
    ])
    .executeTakeFirstOrThrow();
  return { recordsTotal: total, recordsFiltered: filtered };
}
