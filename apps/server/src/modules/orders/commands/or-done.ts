import type { Refusal } from '@hoist/contract';
import type { OrderEventType } from '@hoist/domain/order/events';
import { ok, type Result } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import type { OrderRequest } from './find-order.ts';

/** A refusal of a repeated call is a success if the caller's last act on the order is the wanted one (ADR 15). */
export async function orDone(
  database: Database,
  { isRepeat, actor, ordersServicesId }: OrderRequest,
  [result, wanted]: readonly [Result<unknown, Refusal>, OrderEventType],
): Promise<Result<unknown, Refusal>> {
  if (result.ok || isRepeat !== true) return result;
  const last = await database.db
    .selectFrom('orderEvents')
    .select('event')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('actorId', '=', actor.usersId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === wanted ? ok(null) : result;
}
