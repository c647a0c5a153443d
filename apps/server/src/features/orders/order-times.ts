import type { Output, Refusal } from '@hoist/contract';
import type { orderTimes as endpoint } from '@hoist/contract';
import { fromStatuses } from '@hoist/domain/order/transitions';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { datesList } from '@hoist/domain/scheduling/dates-list';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import { zoneAbbreviation } from '@hoist/domain/time';
import { zoneName } from '@hoist/domain/time-format';
import { groundOf } from '../booking/context.ts';
import { zoneOf } from '../booking/price.ts';
import { calendarToMove, onlyMechanic } from './calendar-to-move.ts';
import { findOrder, type OrderRequest } from './give-command.ts';
import type { OrdersContext } from './orders-context.ts';

type Times = Omit<Output<typeof endpoint>, 'status' | 'message'>;

/** The times to which the caller could move the order now (decision C5). The move itself looks again, under the lock. */
export async function orderTimes(
  context: OrdersContext,
  request: OrderRequest,
): Promise<Result<Times, Refusal>> {
  const { db } = context.database;
  const found = await findOrder(db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (!fromStatuses('change_time', by.role).includes(order.status)) return refuse({ code: 'wrong_state' });
  const ground = await groundOf(context.booking);
  const now = request.now.getTime();
  const only = onlyMechanic(found.value);
  const starts = availableStarts(await calendarToMove(db, { order, ground, now, only }));
  const placeZone = zoneOf(order.timezone);
  const { locale } = request;
  const days = datesList({ starts, placeZone, locale, now, horizonDays: ground.figures.horizonDays });
  return ok({
    datesList: days.map((day) => ({ ...day, slots: [...day.slots] })),
    timezone: order.timezone,
    timezoneLabel: zoneName(zoneAbbreviation(order.starts_at.getTime(), placeZone), locale),
    durationMinutes: order.duration_minutes,
  });
}
