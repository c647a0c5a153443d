import type { Locale, Refusal } from '@hoist/contract';
import type { OrderViewType } from '@hoist/domain/access/view-type';
import type { OrderId } from '@hoist/domain/ids';
import { nameWords } from '@hoist/domain/search/name-key';
import { orderNameOf } from '@hoist/domain/search/order-number';
import { orderStatuses, type OrderStatus } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { likeLiterally } from '#server/platform/db/like-literally.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { cutPage, pageOfIds, type PageRequest, type PageOfIds } from '#server/platform/http/paging.ts';
import { presentJobPay } from '#modules/pay';
import { companyTodayOf } from '#server/shared/settings/company-today.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { readMechanicProfiles } from './mechanic-profiles.ts';
import { readOrderViews } from './order-view.ts';
import type { OrderReads } from '../order-ports.ts';
import { presentOrder } from '../present/present-order.ts';
import type { PresentedOrder } from '../present/presenting.ts';

export interface ListRequest extends PageRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  /** 'user': the caller's orders; 'mechanics': the jobs assigned to them. */
  readonly view: OrderViewType;
  /** Rows to skip; ignored with a cursor. */
  readonly start: number;
  readonly status: string;
  readonly search: string;
}

export interface ListedOrders {
  readonly data: PresentedOrder[];
  readonly recordsFiltered: number;
  readonly recordsTotal: number;
  readonly cursor: string | null;
}

/** The caller's bookings or jobs, newest first, without drafts (decisions B6, C1). */
export async function listOrders(
  context: OrderReads,
  request: ListRequest,
): Promise<Result<ListedOrders, Refusal>> {
  const { actor, view } = request;
  if (view === 'mechanics' && !actor.mechanic) return refuse({ code: 'forbidden' });
  if (view === 'mechanics' && !actor.phoneVerified) return refuse({ code: 'phone_not_verified' });
  if (request.start < 0) return refuse(invalidField('start', 'field.invalid'));
  const paged = pageOfIds<OrderId>(request);
  if (!paged.ok) return paged;
  const status = statusOf(request.status);
  if (status === undefined) return refuse(invalidField('order_service_status', 'field.invalid'));
  const scope = { ...request, ...paged.value, status };
  const today = companyTodayOf(await context.booking.info.get(), request.now);
  const [{ rows, profiles, pay, counts, cursor }, { reviewUrl, offers, noShow }] = await Promise.all([
    context.database.read(async (db) => {
      const { ids, ...counts } = await findPage(db, scope);
      const { page, cursor } = cutPage(ids, scope.length, (id) => id);
      const rows = await readOrderViews(db, page);
      const mechanics = view === 'mechanics' ? [] : rows.map((row) => row.mechanicId);
      const profiles = await readMechanicProfiles(db, mechanics, { now: request.now, today });
      const jobs = view === 'mechanics' ? rows : [];
      const pay = await presentJobPay(db, actor.usersId, { jobs, locale: request.locale });
      return { rows, profiles, pay, counts, cursor };
    }),
    context.settings.get(),
  ]);
  const presenting = {
    viewer: view === 'mechanics' ? ('mechanic' as const) : ('customer' as const),
    locale: request.locale,
    now: request.now,
    addresses: context.addresses,
    reviewUrl,
    offers,
    noShow,
    paymentSummary: [],
    profiles,
    pay,
    switchTerms: [],
  };
  if (view === 'mechanics') {
    const seeing = { mechanicId: actor.usersId, what: 'orders_list', at: request.now } as const;
    context.accessLog.note(rows.map((row) => accessLogEntry(row, seeing)));
  }
  return ok({
    data: rows.map((row) => presentOrder(row, presenting)),
    ...counts,
    cursor,
  });
}

/** A status to filter by, '' for all; undefined if invalid. */
function statusOf(typed: string): Exclude<OrderStatus, 'draft'> | '' | undefined {
  if (typed === '') return '';
  return orderStatuses.find(
    (status): status is Exclude<OrderStatus, 'draft'> => status !== 'draft' && status === typed,
  );
}

interface Scope extends ListRequest, PageOfIds<OrderId> {
  readonly status: Exclude<OrderStatus, 'draft'> | '';
}

const mine = ({ actor, view }: ListRequest) =>
  view === 'mechanics'
    ? sql<boolean>`s.mechanic_id = ${actor.usersId} and s.booked_at is not null`
    : sql<boolean>`s.users_id = ${actor.usersId} and s.booked_at is not null`;

/** Filter by status and search words; a word matches the search text or the order's id. */
function wanted({ status, search }: Scope) {
  const { number } = orderNameOf(search);
  const words = number === undefined ? nameWords(search) : [String(number)];
  const found = words.map((word) => {
    const pattern = `%${likeLiterally(word)}%`;
    return sql<boolean>`(name_key(s.search) like ${pattern} or s.orders_services_id::text = ${word})`;
  });
  if (status !== '') found.push(sql<boolean>`s.status = ${status}`);
  return sql<boolean>`(${found.length === 0 ? sql`true` : sql.join(found, sql` and `)})`;
}

interface FoundPage {
  /** Newest first; one id more than the page shows whether another page follows. */
  readonly ids: readonly OrderId[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
}

/** The ids of the page and the counts, answered from the caller's part of an index. */
async function findPage(db: Db, scope: Scope): Promise<FoundPage> {
  const { last, start, length } = scope;
  const from = last === undefined ? sql`offset ${start}` : sql``;
  const older = last === undefined ? sql<boolean>`true` : sql<boolean>`s.orders_services_id < ${last}`;
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
