import type { Locale, Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { nextSlots } from '@hoist/domain/scheduling/dates-list';
import { readSnapshot } from '#modules/scheduling';
import { calendarToMove, startsIn, type Needs } from '#modules/orders';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Checks that the visit's mechanic is free at all of these times; otherwise refuses with the next free ones. */
export async function checkFreeTimes(
  context: Needs<'database' | 'booking'>,
  given: {
    readonly order: LoadedOrder;
    readonly times: readonly number[];
    readonly locale: Locale;
    readonly now: Date;
  },
): Promise<Result<null, Refusal>> {
  const { order, times, locale, now } = given;
  if (times.length === 0) return ok(null);
  const snapshot = await readSnapshot(context.booking);
  const calendar = await calendarToMove(context.database.db, {
    order,
    snapshot,
    now: now.getTime(),
    only: order.mechanicId ?? undefined,
  });
  const starts = await startsIn(snapshot, calendar);
  const lost = times.find((time) => !starts.includes(time));
  if (lost === undefined) return ok(null);
  const { placeZone } = calendar;
  return refuse({
    code: 'slot_taken',
    extra: { nextSlots: nextSlots({ starts, wanted: lost, placeZone, locale }) },
  });
}
