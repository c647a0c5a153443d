import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Interval } from '@hoist/domain/scheduling/calendar';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { ReadCalendar, SchedulingSnapshot } from '#modules/scheduling';

export interface Absence {
  readonly calendar: ReadCalendar;
  /** 'YYYY-MM-DD' by the mechanic's clock. */
  readonly day: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The whole day. */
  readonly window: Interval;
  /** Of today only the rest. */
  readonly off: Interval;
}

/** A day on which a mechanic is off: today, or one that can be booked. */
export function findAbsence(
  { mechanics, settings }: Pick<SchedulingSnapshot, 'mechanics' | 'settings'>,
  given: { readonly mechanicId: UserId; readonly day: string | undefined; readonly now: Date },
): Result<Absence, Refusal> {
  const calendar = mechanics.get(given.mechanicId);
  if (!calendar) return refuse({ code: 'not_found' });
  const now = given.now.getTime();
  const firstDay = localDate(now, calendar.zone);
  const lastDay = addDays(firstDay, settings.horizonDays);
  const day = given.day ?? firstDay;
  const isBookable = parseDate(day) !== undefined && firstDay <= day && day <= lastDay;
  if (!isBookable) return refuse(invalidField('day', 'mechanic_off.day'));
  const startOf = (date: string) => startOfDate(date, calendar.zone);
  const window = { from: startOf(day), to: startOf(addDays(day, 1)) };
  // Time off is stored in whole minutes.
  const minute = Math.floor(now / 60_000) * 60_000;
  const off = { from: Math.max(window.from, minute), to: window.to };
  return ok({ calendar, day, firstDay, lastDay, window, off });
}

export interface OwnVisit {
  /** The visit's first service. */
  readonly id: OrderId;
  readonly startsAt: number;
  readonly isUnderWay: boolean;
}

/** The open visits of the absent mechanic on that day, by time. */
export async function readOwnVisits(
  db: Db | Tx,
  { calendar, window }: Pick<Absence, 'calendar' | 'window'>,
): Promise<readonly OwnVisit[]> {
  const rows = await db
    .selectFrom('orderServices')
    .where('mechanicId', '=', calendar.id)
    .where('bookedAt', 'is not', null)
    .where('status', 'in', ['pending', 'confirm'])
    .where('startsAt', '>=', new Date(window.from))
    .where('startsAt', '<', new Date(window.to))
    .select(['ordersId', 'ordersServicesId', 'startsAt', 'progress'])
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .execute();
  return [...Map.groupBy(rows, ({ ordersId }) => ordersId).values()].flatMap((services) =>
    services.slice(0, 1).map(({ ordersServicesId, startsAt }) => ({
      id: ordersServicesId,
      startsAt: startsAt.getTime(),
      isUnderWay: services.some(({ progress }) => progress !== null),
    })),
  );
}
