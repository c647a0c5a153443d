import type { ChangeRequestId } from '@hoist/domain/ids';
import type { listChangeRequests as endpoint, Locale, Output } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { openChangeStates, type ChangeState } from '@hoist/domain/order/change-request';
import { cancellationFee, feeTableAt, type FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import type { Db } from '#server/platform/db/database.ts';
import { customerNamesOf } from '#server/shared/person-name.ts';
import { timeLabel } from '#server/shared/formats/time-text.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { presentChange } from '#modules/orders';

type Listed = Omit<Output<typeof endpoint>, 'status' | 'message'>;
export type WaitingChange = Listed['data'][number];

interface Reading {
  readonly tables: readonly FeeTable[];
  readonly locale: Locale;
  /** The company's zone, in which the list is read. */
  readonly reader: ZoneRules;
  readonly now: Date;
}

const changes = (db: Db) =>
  db
    .selectFrom('changeRequests as q')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'q.ordersServicesId')
    .innerJoin('users as c', 'c.usersId', 's.usersId')
    .leftJoin('users as m', 'm.usersId', 's.mechanicId');

const whole = (db: Db) =>
  changes(db)
    .selectAll('q')
    .select([
      's.servicesTitleEn',
      's.servicesTitleFr',
      's.location',
      's.startsAt',
      's.timezone',
      's.status',
      's.progress',
      's.totalCents',
      's.createdAt',
      'c.fname as customerFname',
      'c.lname as customerLname',
      'c.phone as customerPhone',
      'm.fname as mechanicFname',
      'm.lname as mechanicLname',
      'm.phone as mechanicPhone',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

/** The office's queue: open requests by time of the visit, others newest first. */
export async function listChangeRequests(
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
    .$if(state === 'open', (query) => query.orderBy('s.startsAt'))
    .orderBy('q.changeRequestsId', 'desc')
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
  const row = await whole(db).where('q.changeRequestsId', '=', changeRequestId).executeTakeFirst();
  return row && present(row, reading);
}

function present(row: Row, { tables, locale, reader, now }: Reading): WaitingChange {
  const rules = zoneOf(row.timezone);
  const startsAt = row.startsAt.getTime();
  const shown = {
    ...row,
    askedAt: row.askedAt.getTime(),
    answeredAt: row.answeredAt?.getTime() ?? null,
  };
  return {
    ...presentChange(shown, { rules, reader, locale }),
    ordersServicesId: row.ordersServicesId,
    servicesTitle: locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
    customer: {
      ...customerNamesOf({ fname: row.customerFname, lname: row.customerLname }, locale),
      phone: row.customerPhone,
    },
    mechanic:
      row.mechanicFname === null
        ? null
        : { fname: row.mechanicFname, lname: row.mechanicLname ?? '', phone: row.mechanicPhone ?? '' },
    city: row.location.city,
    preferredTime: timeLabel({ rules, reader, locale })(startsAt),
    preferredTimeUnformatted: formatIso(startsAt, rules),
    orderServiceStatus: row.status,
    tableFee: formatMoney(row.status === 'confirm' ? tableFee(row, tables, now) : 0),
  };
}

const tableFee = (row: Row, tables: readonly FeeTable[], now: Date): number =>
  cancellationFee({
    steps: feeTableAt(tables, row.createdAt.getTime()),
    state: row.progress ?? 'confirm',
    startsAt: row.startsAt.getTime(),
    now: now.getTime(),
    totalCents: row.totalCents,
  });
