import type { Refusal } from '@hoist/contract';
import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Cents } from '@hoist/domain/money/money';
import { refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { issueInvoice } from '#modules/documents';
import { sendOrderMessage } from '#modules/messaging';
import { recordMissingPictures } from '../evidence/record-missing-pictures.ts';
import { postCompletion, readOpenCents } from '#modules/payments';
import { auditForMechanic } from './audit-for-mechanic.ts';
import { actorOf } from './actor-of.ts';
import type { OrderChange, OrderRunner } from './order-runner.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { OrderRow } from '#server/shared/orders/order-row.ts';

export interface Completion {
  readonly ordersServicesId: OrderId;
  readonly actorId: UserId;
  /** Whole kilometres. */
  readonly odometer: number;
  readonly collectedCents: Cents;
  readonly collectedByMechanic: boolean;
  /** When the mechanic completed it, epoch milliseconds; undefined means now. */
  readonly doneAt?: number | undefined;
  /** Sheet items that the office follows up: without their picture, not checked, unsigned. */
  readonly withoutPictures?: readonly string[] | undefined;
  /** For replaced parts that the customer wants back. */
  readonly removedPartsOutcome?: 'handed_back' | 'declined' | undefined;
  /** Set if staff complete in place of the mechanic. */
  readonly staffReason?: string | undefined;
  readonly now: Date;
}

/**
 * Completes an order with settled money, in the transaction that settled it: status, odometer, ledger, invoice, receipt
 * and messages.
 */
export async function applyCompletion(
  { changeOrder }: OrderRunner,
  tx: Tx,
  completion: Completion,
): Promise<Result<OrderChange, Refusal>> {
  const { ordersServicesId, odometer, now } = completion;
  const completedAt = new Date(completion.doneAt ?? now);
  const order = await lockOrder(tx, ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const changed = await changeOrder(tx, order, {
    type: 'complete',
    by: actorOf(order, completion.actorId),
    now: completedAt.getTime(),
    odometer,
    collectedCents: completion.collectedCents,
    paymentCollectedByMechanic: completion.collectedByMechanic,
    facts: { removedPartsOutcome: completion.removedPartsOutcome ?? null },
  });
  if (!changed.ok) return changed;
  const { actorId: staffId, staffReason: reason } = completion;
  await auditForMechanic(tx, { change: changed.value, staffId, action: 'completed', reason });
  const { after } = changed.value;
  await saveOdometer(tx, after, odometer);
  const { withoutPictures: items } = completion;
  if (items) await recordMissingPictures(tx, { order: after, items, now });
  await countJob(tx, after);
  await postCompletion(tx, { ordersServicesId, now });
  await issueInvoice(tx, { ordersServicesId, completedAt, now });
  const amountCents = await readOpenCents(tx, ordersServicesId);
  await sendOrderMessage(
    tx,
    { kind: amountCents > 0 ? 'completed_unpaid' : 'completed', amountCents },
    after,
  );
  await sendOrderMessage(tx, 'review_asked', after);
  return changed;
}

/** The vehicle's reading only increases; the order stores the actual reading. */
const saveOdometer = (tx: Tx, order: OrderRow, odometer: number) =>
  tx
    .updateTable('usersVehicles')
    .set({ odometer: sql<number>`greatest(coalesce(odometer, 0), ${odometer}::int)` })
    .where('usersVehiclesId', '=', order.usersVehiclesId)
    .execute();

const countJob = (tx: Tx, order: OrderRow) =>
  tx
    .updateTable('mechanics')
    .set((mechanic) => ({ jobsDone: mechanic('jobsDone', '+', 1) }))
    .where('usersId', '=', order.mechanicId)
    .execute();
