import type { Locale, Output, Refusal } from '@hoist/contract';
import type { orderTimes as endpoint } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { mayAskFor } from '@hoist/domain/order/change-request';
import { keepsMechanic } from '@hoist/domain/order/free-reschedule';
import { fromStatuses } from '@hoist/domain/order/transitions';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { PartsLead } from '@hoist/domain/scheduling/parts-lead';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots/slots';
import type { Db } from '#server/platform/db/database.ts';
import { datesList } from '@hoist/domain/scheduling/dates-list';
import { zoneName } from '@hoist/domain/time-format';
import { currentFreeReschedule } from '../visits/current-free-reschedule.ts';
import { partsNote, readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import { calendarToMove, onlyMechanic, startsIn } from '../visits/calendar-to-move.ts';
import { openVisitOf } from '../visits/open-visit.ts';
import { visitPartsWait } from '../visits/visit-parts-wait.ts';
import { findOrder, type OrderRequest } from '../commands/find-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';

type Times = Omit<Output<typeof endpoint>, 'status' | 'message'>;

/** The times that the caller can move to or ask for now (decisions C3 and C5). The move checks again under the lock. */
export async function orderTimes(
  context: Needs<'database' | 'booking'>,
  request: OrderRequest,
): Promise<Result<Times, Refusal>> {
  const { db } = context.database;
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  // The customer of a confirmed visit asks to move it (decision C3) or has a free reschedule (C18).
  const isCustomer = by.role === 'customer';
  const grant = isCustomer ? await currentFreeReschedule(db, order, request.now) : undefined;
  const asks = isCustomer && (mayAskFor('move', order) || grant !== undefined);
  const only = grant && !keepsMechanic(grant.reason) ? undefined : onlyMechanic(found.value);
  if (!asks && !fromStatuses('change_time', by.role).includes(order.status))
    return refuse({ code: 'wrong_state' });
  return ok(
    await timesOf(context, {
      order,
      only,
      locale: request.locale,
      now: request.now,
    }),
  );
}

/** The times that are free for the visit, including its own. */
export async function timesOf(
  context: Needs<'database' | 'booking'>,
  given: {
    readonly order: LoadedOrder;
    /** The mechanic who must keep the job. */
    readonly only: UserId | undefined;
    readonly locale: Locale;
    readonly now: Date;
  },
): Promise<Times> {
  const { order, only, locale } = given;
  const snapshot = await readSnapshot(context.booking);
  const now = given.now.getTime();
  const calendar = await calendarToMove(context.database.db, { order, snapshot, now, only });
  const starts = await startsIn(snapshot, calendar);
  const waitsFor = await partsThatLimit({ db: context.database.db, order, snapshot, calendar, starts });
  const placeZone = zoneOf(order.timezone);
  const days = datesList({ starts, placeZone, locale, now, horizonDays: snapshot.settings.horizonDays });
  return {
    datesList: days.map((day) => ({ ...day, slots: [...day.slots] })),
    partsNote: partsNote(waitsFor, locale),
    timezone: order.timezone,
    timezoneLabel: zoneName(order.timezone, locale),
    durationMinutes: calendar.visit.durationMinutes,
  };
}

/** The lead of the parts if without it there were an earlier time. */
async function partsThatLimit({
  db,
  order,
  snapshot,
  calendar,
  starts,
}: {
  readonly db: Db;
  readonly order: LoadedOrder;
  readonly snapshot: SchedulingSnapshot;
  readonly calendar: SlotsRequest;
  readonly starts: readonly number[];
}): Promise<PartsLead | undefined> {
  if (calendar.window.notBefore === undefined) return undefined;
  const window = { ...calendar.window, notBefore: undefined };
  const all = await startsIn(snapshot, { ...calendar, window });
  if (all.length === starts.length) return undefined;
  return (await visitPartsWait(db, await openVisitOf(db, order), snapshot))?.lead;
}
