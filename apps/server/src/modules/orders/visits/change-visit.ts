import { decide, type OrderRefusal } from '@hoist/domain/order/decide';
import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import type { CommandWithFacts, OrderChange, OrderRunner } from '../commands/order-runner.ts';
import type { OpenVisit } from './open-visit.ts';

type CommandOf = (order: LoadedOrder) => CommandWithFacts;

/** Whether the commands change anything; the first refusal counts for the visit. */
export function decideVisit(visit: OpenVisit, commandOf: CommandOf): Result<boolean, OrderRefusal> {
  let changes = false;
  for (const order of visit) {
    const decided = decide(toOrder(order), commandOf(order));
    if (!decided.ok) return decided;
    changes ||= decided.value.length > 0;
  }
  return ok(changes);
}

interface VisitChange {
  readonly visit: OpenVisit;
  readonly commandOf: CommandOf;
  /** The visit moves later: the last service is written first, so that services never overlap. */
  readonly later?: boolean;
}

/** Changes all services of a visit. Locking them by time prevents deadlocks. Returns the changes by new time. */
export async function changeVisit(
  { changeOrders }: OrderRunner,
  tx: Tx,
  { visit, commandOf, later = false }: VisitChange,
): Promise<Result<readonly OrderChange[], Refusal>> {
  for (const { ordersServicesId: id } of visit) await lockOrder(tx, id);
  const changed = await changeOrders(tx, later ? visit.toReversed() : visit, commandOf);
  if (!changed.ok) return changed;
  return ok(changed.value.toSorted((a, b) => a.after.startsAt.getTime() - b.after.startsAt.getTime()));
}
