import type { Locale } from '@hoist/contract';
import { nextSlots, type NextSlot } from '@hoist/domain/scheduling/dates-list';
import { availableStarts } from '@hoist/domain/scheduling/slots';
import type { Instant } from '@hoist/domain/time';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { calendarOf } from '../booking/calendar.ts';
import type { Ground } from '../booking/context.ts';
import type { OrderRow } from './order-row.ts';

/** The next three times that an order's visit could truly have instead of the wanted one (decision D4). */
export async function nextTimes(
  db: Db | Tx,
  given: {
    readonly order: OrderRow;
    readonly ground: Ground;
    readonly wanted: Instant;
    readonly now: Instant;
    readonly locale: Locale;
    /** A job that must keep its mechanic. */
    readonly only?: number | undefined;
  },
): Promise<readonly NextSlot[]> {
  const { order, ground, now } = given;
  const calendar = await calendarOf(db, {
    selection: {
      durationMinutes: order.duration_minutes,
      service: { id: order.services_id },
      location: { lat: order.lat, lng: order.lng, timezone: order.timezone },
    },
    ground,
    now,
    from: now,
    to: now + ground.figures.horizonDays * 86_400_000,
    except: order.orders_services_id,
    only: given.only,
  });
  return nextSlots({
    starts: availableStarts(calendar),
    wanted: given.wanted,
    placeZone: calendar.placeZone,
    locale: given.locale,
  });
}
