import { MS_PER_DAY } from '@hoist/domain/civil-date';
import type { SlotsRequest } from '@hoist/domain/scheduling/slots';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { type SchedulingSnapshot, calendarOf } from '#modules/scheduling';
import { avoidedForVisit } from '#modules/identity';
import type { Found } from '../commands/give-command.ts';
import { openVisitOf, placedOf } from './open-visit.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

/** Whoever must keep the job: a mechanic who moves it, and the mechanic who confirmed it. */
export const onlyMechanic = ({ order, by }: Found): number | undefined =>
  by.role === 'mechanic' || order.status === 'confirm' ? (order.mechanic_id ?? undefined) : undefined;

export interface Moving {
  readonly order: LoadedOrder;
  readonly ground: SchedulingSnapshot;
  readonly now: number;
  /** A job that must keep its mechanic. */
  readonly only?: number | undefined;
}

/** The calendars that an order can move within, with all of its visit, over the whole horizon; their own time is no obstacle. */
export async function calendarToMove(
  db: Db | Tx,
  { order, ground, now, only }: Moving,
): Promise<SlotsRequest> {
  const placed = placedOf(await openVisitOf(db, order));
  return calendarOf(db, {
    selection: { ...placed, avoids: await avoidedForVisit(db, order) },
    ground,
    now,
    from: now,
    to: now + ground.figures.horizonDays * MS_PER_DAY,
    except: placed.ids,
    only,
  });
}
