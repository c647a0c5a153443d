import type { Refusal } from '@hoist/contract';
import type { OwnChangeRule } from '@hoist/domain/order/own-change';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sendOrderMessage } from '#modules/messaging';
import {
  cancelWithFee,
  cancellationOf,
  findOwnOrder,
  pullVisitForward,
  rescheduleVisit,
  withOrder,
  type Needs,
  type OrderRunner,
} from '#modules/orders';
import type { ChangeWanted } from './change-wanted.ts';
import { checkRequest, storeRequest } from './check-request.ts';
import { visitGone } from './change-refusal.ts';
import { isGranted } from './is-granted.ts';

interface Granting {
  readonly wanted: ChangeWanted;
  readonly rule: OwnChangeRule;
  readonly tables: readonly FeeTable[];
}

/** The rule no longer grants it: the customer sees what happens now, and asks once more. */
const ruleOver: Refusal = { code: 'wrong_state', text: 'change.rule_over' };

/** Moves the visit to the customer's time with the same mechanic. */
export const grantMove = (
  context: OrderRunner & Needs<'database' | 'booking'>,
  { wanted, rule, tables }: Granting,
  start: number,
): Promise<Result<null, Refusal>> =>
  rescheduleVisit(context, {
    ...wanted,
    entitle: async (db) => {
      const found = await findOwnOrder(db, wanted);
      if (!found.ok) return found;
      const { order, by } = found.value;
      if (order.status !== 'confirm') return refuse<Refusal>(visitGone(order));
      if (!isGranted(order, wanted, rule)) return refuse(ruleOver);
      return ok({ order, by, start, only: order.mechanicId ?? undefined, free: true });
    },
    afterwards: async (tx, _, { order }) => {
      const possible = await checkRequest(tx, { wanted, order, tables });
      if (!possible.ok) return possible;
      await storeRequest(tx, { wanted, order, times: [start], feeCents: 0 }, { granted: true });
      return ok(null);
    },
  });

/** Cancels the booked service with the fee of the table, at most the one that was shown. */
export const grantCancel = (
  context: OrderRunner & Needs<'database'>,
  { wanted, rule, tables }: Granting,
): Promise<Result<null, Refusal>> =>
  withOrder(context.database, { ...wanted, only: 'customer' }, async (tx, { order, by }) => {
    const { now, reason } = wanted;
    if (order.status !== 'confirm') return refuse(visitGone(order));
    if (!isGranted(order, wanted, rule)) return refuse(ruleOver);
    const fee = await checkRequest(tx, { wanted, order, tables });
    if (!fee.ok) return fee;
    await storeRequest(tx, { wanted, order, times: [], feeCents: fee.value }, { granted: true });
    const { tableCents } = await cancellationOf(tx, { order, tables, now });
    const canceled = await cancelWithFee(context, tx, {
      order,
      command: { type: 'cancel_granted', by, now: now.getTime(), reason },
      fee: { askedCents: tableCents, tableCents, choice: { kind: 'table' } },
      now,
    });
    if (!canceled.ok) return canceled;
    const { change, feeCents } = canceled.value;
    await sendOrderMessage(tx, { kind: 'canceled_by_customer', amountCents: feeCents }, change.after);
    await pullVisitForward(context, tx, { removed: change.before, now });
    return ok(null);
  });
