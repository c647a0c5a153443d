import type { listChangeRequests, Locale, Output } from '@hoist/contract';
import type { ChangeRequestId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { openChangeStates, type ChangeState } from '@hoist/domain/order/change-request';
import { cancellationFee, feeTableAt, type FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { formatIso } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { presentChange } from '#modules/orders';

type Listed = Omit<Output<typeof listChangeRequests>, 'status' | 'message'>;
export type WaitingChange = Listed['data'][number];

interface Reading {
  readonly tables: readonly FeeTable[];
  readonly locale: Locale;
  readonly now: Date;
}

const changes = (db: Db) =>
  db
    .selectFrom('change_requests as q')
    .innerJoin('order_services as s', 's.orders_services_id', 'q.orders_services_id')
    .innerJoin('users as c', 'c.users_id', 's.users_id')
    .leftJoin('users as m', 'm.users_id', 's.mechanic_id');

const whole = (db: Db) =>
  changes(db)
    .selectAll('q')
    .select([
      's.services_title_en',
      's.services_title_fr',
      's.location',
      's.starts_at',
      's.timezone',
      's.status',
      's.progress',
      's.total_cents',
      's.created_at',
      'c.fname as customer_fname',
      'c.lname as customer_lname',
      'c.phone as customer_phone',
      'm.fname as mechanic_fname',
      'm.lname as mechanic_lname',
      'm.phone as mechanic_phone',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

/** The office's queue: open requests by time of the visit, others newest first. */
export async function listChanges(
  db: Db,
  given: Reading & {
    readonly state: ChangeState | 'open' | 'all';
    readonly start: number;
    readonly length: number;
  },
): Promise<Listed> {
  const { state, start, length } = given;
  const states = state === 'open' ? openChangeStates : state === 'all' ? undefined : [state];
  const { count } = await changes(db)
    .$if(states !== undefined, (query) => query.where('q.state', 'in', states ?? []))
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await whole(db)
    .$if(states !== undefined, (query) => query.where('q.state', 'in', states ?? []))
    .$if(state === 'open', (query) => query.orderBy('s.starts_at'))
    .orderBy('q.change_requests_id', 'desc')
    .offset(Math.max(0, start))
    .limit(Math.min(100, Math.max(1, length)))
    .execute();
  return { data: rows.map((row) => present(row, given)), recordsTotal: Number(count) };
}

export async function readChange(
  db: Db,
  changeRequestId: ChangeRequestId,
  reading: Reading,
): Promise<WaitingChange | undefined> {
  const row = await whole(db).where('q.change_requests_id', '=', changeRequestId).executeTakeFirst();
  return row && present(row, reading);
}

function present(row: Row, { tables, locale, now }: Reading): WaitingChange {
  const rules = zoneOf(row.timezone);
  const startsAt = row.starts_at.getTime();
  const shown = {
    ...row,
    asked_at: row.asked_at.getTime(),
    answered_at: row.answered_at?.getTime() ?? null,
  };
  return {
    ...presentChange(shown, { rules, locale }),
    ordersServicesId: row.orders_services_id,
    servicesTitle: locale === 'fr' ? row.services_title_fr : row.services_title_en,
    customer: { fname: row.customer_fname, lname: row.customer_lname, phone: row.customer_phone },
    mechanic:
      row.mechanic_fname === null
        ? null
        : { fname: row.mechanic_fname, lname: row.mechanic_lname ?? '', phone: row.mechanic_phone ?? '' },
    city: row.location.city,
    preferredTime: formatLocal(startsAt, rules, locale),
    preferredTimeUnformatted: formatIso(startsAt, rules),
    orderServiceStatus: row.status,
    tableFee: formatMoney(row.status === 'confirm' ? tableFee(row, tables, now) : 0),
  };
}

const tableFee = (row: Row, tables: readonly FeeTable[], now: Date): number =>
  cancellationFee({
    steps: feeTableAt(tables, row.created_at.getTime()),
    state: row.progress ?? 'confirm',
    startsAt: row.starts_at.getTime(),
    now: now.getTime(),
    totalCents: row.total_cents,
  });
