import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { publish } from '#server/platform/events/publish.ts';
import { type OrderRequest, findOrder } from '#modules/orders';
import type { Database } from '#server/platform/db/database.ts';

/** Stores the mechanic's position, only between 'on the way' and 'arrived', and refreshes the customer's screen. */
export function sharePosition(
  { database }: { readonly database: Database },
  request: OrderRequest & { readonly point: Point },
): Promise<Result<Record<string, never>, Refusal>> {
  const { actor, now, point } = request;
  return database.transaction(async (tx) => {
    const found = await findOrder(tx, request);
    if (!found.ok) return found;
    const { order, by } = found.value;
    if (by.role !== 'mechanic') return refuse({ code: 'not_found' });
    if (order.status !== 'confirm' || order.progress !== 'on_the_way') return refuse({ code: 'wrong_state' });
    await tx
      .insertInto('mechanicPositions')
      .values({
        ordersServicesId: order.ordersServicesId,
        mechanicId: actor.usersId,
        lat: point.lat,
        lng: point.lng,
        at: now,
      })
      .execute();
    await publish(tx, [order.usersId], { kind: 'position', id: order.ordersServicesId });
    return ok({});
  });
}
