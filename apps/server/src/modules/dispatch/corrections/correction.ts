import { text, type Locale, type Refusal } from '@hoist/contract';
import { officeMay } from '@hoist/domain/access/console';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { isPassable } from '@hoist/domain/scheduling/fit-in';
import type { PlacementRefusal } from '@hoist/domain/scheduling/placement';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { isErased } from '#server/shared/is-erased.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { SchedulingSnapshot } from '#modules/scheduling';
import { claimPlace, placedOf, type OpenVisit, type VisitRunner } from '#modules/orders';
import { judgePlacing } from '../board/judge-placing.ts';

export interface Correction {
  readonly actor: Actor;
  readonly ordersServicesId: OrderId;
  readonly reason: string;
  /** Keeps mechanic and time though the calendar says no. */
  readonly passReason: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Whether the role may pass the calendar with a reason. */
export const passRefusal = ({ actor, passReason }: Correction): Refusal | undefined =>
  passReason !== '' && !officeMay(actor.consoleRole, 'orders.dispatch') ? { code: 'forbidden' } : undefined;

/** A booked order whose customer still has an account: a deleted one has no vehicle and no address to choose. */
export async function correctable(
  db: Db | Tx,
  { ordersServicesId }: Pick<Correction, 'ordersServicesId'>,
): Promise<Result<LoadedOrder, Refusal>> {
  const order = await loadOrder(db, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  return (await isErased(db, order.usersId))
    ? refuse({ code: 'wrong_state', text: 'customer.deleted' })
    : ok(order);
}

interface Kept {
  readonly correction: Correction;
  /** As it will be. */
  readonly visit: OpenVisit;
  readonly mechanicId: UserId;
  readonly snapshot: SchedulingSnapshot;
}

/** What the calendar says against the corrected visit; null if nothing does. */
export async function keepMechanic(
  runner: VisitRunner,
  tx: Tx,
  { correction, visit, mechanicId, snapshot }: Kept,
): Promise<Result<PlacementRefusal | null, Refusal | 'again'>> {
  const { now, passReason, locale, actor } = correction;
  const { start, durationMinutes } = placedOf(visit);
  const [place] = await judgePlacing(tx, { visit, start, snapshot, now: now.getTime(), only: mechanicId });
  if (!place) return ok(null);
  const against = place.judged.ok ? null : place.judged.error;
  if (against !== null && (passReason === '' || !isPassable(against)))
    return refuse({
      code: 'slot_taken',
      text: isPassable(against)
        ? officeMay(actor.consoleRole, 'orders.dispatch')
          ? 'correct.unreachable'
          : 'correct.dispatcher'
        : `assign.${against}`,
      values: { why: text(locale, `assign.${against}`) },
      extra: { reason: against },
    });
  return (await claimPlace(runner.booking, tx, { place, start, durationMinutes, now }))
    ? ok(against)
    : refuse('again');
}
