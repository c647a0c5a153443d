import type { Refusal } from '@hoist/contract';
import type { HeldStepId, OrderId, UserId } from '@hoist/domain/ids';
import { decide } from '@hoist/domain/order/decide';
import { undoableUntil } from '#server/shared/undo-window.ts';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { arePaymentsValid } from '#modules/payments';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import type { HeldStepsTable } from '#server/platform/db/schema-moves.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import type { Needs } from '../../order-ports.ts';
import type { OrderRequest } from '../find-order.ts';
import { toRefusal } from '../to-refusal.ts';
import { withOrder } from '../with-order.ts';

export const heldStepsJobName = 'held-steps';

/** What a mechanic needs to take a held step back. */
export interface HeldStep {
  readonly heldId: HeldStepId;
  readonly until: Date;
}

interface Holding {
  readonly order: LoadedOrder;
  readonly mechanicId: UserId;
  readonly step: Pick<HeldStepsTable, 'kind'> & { readonly reason?: string; readonly minutes?: number };
  readonly now: Date;
}

/** Holds a step of a locked order for ten seconds; the same step once more replaces it (ADR 131). */
export async function holdStep(tx: Tx, { order, mechanicId, step, now }: Holding): Promise<HeldStep> {
  const until = undoableUntil(now);
  const said = { mechanicId, reason: '', minutes: 0, ...step, saidAt: now, dueAt: until };
  const { heldStepsId: heldId } = await tx
    .insertInto('heldSteps')
    .values({ ordersServicesId: order.ordersServicesId, ...said })
    .onConflict((conflict) => conflict.columns(['ordersServicesId', 'kind']).doUpdateSet(said))
    .returning('heldStepsId')
    .executeTakeFirstOrThrow();
  await wake(tx, heldStepsJobName);
  return { heldId, until };
}

/** Confirms in ten seconds, because the deposit of a confirmed order is charged and its customer has a message. */
export const confirmSoon = (
  { database }: Needs<'database'>,
  request: OrderRequest,
): Promise<Result<HeldStep, Refusal>> =>
  withOrder(database, { ...request, only: 'mechanic' }, async (tx, { order, by }) => {
    const { now } = request;
    const paymentsValid = await arePaymentsValid(tx, order.ordersServicesId);
    const possible = decide(toOrder(order), { type: 'confirm', by, now: now.getTime(), paymentsValid });
    if (!possible.ok) return refuse(toRefusal(possible.error, 'confirm'));
    await dropHeldAnswer(tx, order.ordersServicesId);
    return ok(await holdStep(tx, { order, mechanicId: by.mechanicId, step: { kind: 'confirm' }, now }));
  });

/** An order has one held answer: the newest. */
const dropHeldAnswer = (tx: Tx, ordersServicesId: OrderId) =>
  tx
    .deleteFrom('heldSteps')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('kind', 'in', ['confirm', 'decline'])
    .execute();

/** Declines in ten seconds, because a declined order refunds immediately and cannot come back. */
export const declineSoon = (
  { database }: Needs<'database'>,
  request: OrderRequest & { readonly reason: string },
): Promise<Result<HeldStep, Refusal>> =>
  withOrder(database, { ...request, only: 'mechanic' }, async (tx, { order, by }) => {
    const { now, reason } = request;
    const possible = decide(toOrder(order), { type: 'decline', by, now: now.getTime(), reason });
    if (!possible.ok) return refuse(toRefusal(possible.error, 'decline'));
    await dropHeldAnswer(tx, order.ordersServicesId);
    const step = { kind: 'decline', reason } as const;
    return ok(await holdStep(tx, { order, mechanicId: by.mechanicId, step, now }));
  });
