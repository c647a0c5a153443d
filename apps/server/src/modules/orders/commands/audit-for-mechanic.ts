import type { UserId } from '@hoist/domain/ids';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OrderChange } from './order-runner.ts';

interface ForMechanic {
  readonly change: OrderChange;
  readonly staffId: UserId;
  readonly action: 'confirmed' | 'progress' | 'completed';
  /** Undefined: the mechanic did it. */
  readonly reason: string | undefined;
}

/** Records what staff did in place of a mechanic, in the transaction of the step. */
export async function auditForMechanic(tx: Tx, given: ForMechanic): Promise<void> {
  const { change, staffId, action, reason } = given;
  if (reason === undefined || change.events.length === 0) return;
  await auditChange(tx, {
    actorId: staffId,
    action: `order.${action}_for_mechanic`,
    entity: 'order_service',
    entityId: change.after.ordersServicesId,
    before: stateOf(change.before),
    after: stateOf(change.after),
    detail: { reason, mechanicId: change.after.mechanicId },
  });
}

const stateOf = ({ status, progress, odometer }: OrderChange['after']) => ({ status, progress, odometer });
