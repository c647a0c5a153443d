import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { calendarOf } from '../booking/calendar.ts';
import type { Ground } from '../booking/context.ts';
import type { Found } from './give-command.ts';
import type { OrderRow } from './order-row.ts';

/** Whoever must keep the job: a mechanic who moves it, and the mechanic who confirmed it. */
export const onlyMechanic = ({ order, by }: Found): number | undefined =>
  by.role === 'mechanic' || order.status === 'confirm' ? (order.mechanic_id ?? undefined) : undefined;

export interface Moving {
  readonly order: OrderRow;
  readonly ground: Ground;
  readonly now: number;
  /** A job that must keep its mechanic. */
  readonly only?: number | undefined;
}

/** The calendars that an order can move within, over the whole horizon; its own time is no obstacle. */
export const calendarToMove = (db: Db | Tx, { order, ground, now, only }: Moving): Promise<SlotsRequest> =>
  calendarOf(db, {
    selection: {
      durationMinutes: order.duration_minutes,
      service: { id: order.services_id },
      location: { lat: order.lat, lng: order.lng, timezone: order.timezone },
    },
    ground,
    now,
    from: now,
    to: now + ground.figures.horizonDays * MS_PER_DAY,
    except: order.orders_services_id,
    only,
  });
