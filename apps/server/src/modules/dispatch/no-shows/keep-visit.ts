import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missedVisitOf, recordMissedVisit } from './missed-visit-row.ts';

interface KeepRequest {
  readonly actor: Actor;
  readonly ordersServicesId: OrderId;
  readonly reason: string;
  readonly now: Date;
}

/** The office exempts a visit from automatic cancellation, for its present time and mechanic. */
export async function keepVisit(
  { database }: { readonly database: Database },
  { actor, ordersServicesId, reason, now }: KeepRequest,
): Promise<Result<null, Refusal>> {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, ordersServicesId);
    if (!order || order.status === 'draft') return refuse({ code: 'not_found' });
    if (order.status !== 'confirm') return refuse({ code: 'wrong_state', text: 'no_show.not_confirmed' });
    const missed = await missedVisitOf(tx, order);
    await recordMissedVisit(tx, order, { keptAt: now, keptBy: actor.usersId });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'order.kept',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: { kept: missed?.keptAt != null },
      after: { kept: true },
      detail: { reason },
    });
    return ok(null);
  });
}
