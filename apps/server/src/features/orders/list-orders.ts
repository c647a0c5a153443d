import type { Locale, Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { orderStatuses, type OrderStatus } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { lookAt } from './look-at.ts';
import { readOrderViews } from './order-view.ts';
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
  const [{ rows, counts, follows }, { reviewUrl, offers, noShow }] = await Promise.all([
    context.database.read(async (db) => {
      const { ids, ...counts } = await findPage(db, scope);
      return {
        rows: await readOrderViews(db, ids.slice(0, scope.length)),
        counts,
        follows: ids.length > scope.length,
      };
    }),
    context.settings.get(),
  ]);
  const presenting = {
    viewer: ordersType === 1 ? ('mechanic' as const) : ('customer' as const),
    locale: request.locale,
    now: request.now,
    addresses: context.addresses,
    reviewUrl,
    answerMinutes: offers.answerMinutes,
    noShow,
    withPictures: false,
    paymentSummary: [],
    switchTerms: [],
  };
  if (ordersType === 1) {
    const seeing = { mechanicId: actor.usersId, what: 'orders_list', at: request.now } as const;
    context.looks.note(rows.map((row) => lookAt(row, seeing)));
  }
  return ok({
    data: rows.map((row) => presentOrder(row, presenting)),
    ...counts,
    cursor: follows ? String(rows.at(-1)?.orders_services_id) : null,
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

interface FoundPage {
  /** Newest first, one more than the page has, to know whether another page follows. */
  readonly ids: readonly number[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
}

/** Which rows stand on the page and how many there are: all of it told by the caller's part of an index. */
async function findPage(db: Db, scope: Scope): Promise<FoundPage> {
  const { before, start, length } = scope;
  const from = before === null ? sql`offset ${start}` : sql``;
  const older = before === null ? sql<boolean>`true` : sql<boolean>`s.orders_services_id < ${before}`;
  const { rows } = await sql<FoundPage>`
    select (select coalesce(json_agg(page.id), '[]') from (
        select s.orders_services_id as id from order_services s where ${mine(scope)} and ${wanted(scope)} and ${older}
        order by s.orders_services_id desc limit ${length + 1} ${from}) page) as ids,
      count(*)::int as "recordsTotal", (count(*) filter (where ${wanted(scope)}))::int as "recordsFiltered"
    from order_services s where ${mine(scope)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count answers one row');
  return found;
}
