import type { Refusal } from '@hoist/contract';
import type { Cents } from '@hoist/domain/money/money';
import type { Cancel, CloseNoShow } from '@hoist/domain/order/commands';
import type { Actor } from '@hoist/domain/order/order';
import type { FeeChoice } from '@hoist/domain/pricing/cancellation-fee';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { issueFeeInvoice } from '#modules/documents';
import { feeTaxesAt, captureFee, planFeeCapture, postForfeits } from '#modules/payments';
import type { OrderChange, OrderRunner } from './order-runner.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export interface FeeCancellation {
  readonly order: LoadedOrder;
  /** Never by the system, which charges no fee. */
  readonly command: (Cancel | CloseNoShow) & { readonly by: Exclude<Actor, { readonly role: 'system' }> };
  /** The asked fee, limited by deposit and hold, and the maximum from the fee table. */
  readonly fee: { readonly askedCents: Cents; readonly tableCents: Cents; readonly choice: FeeChoice };
  readonly now: Date;
}

/** Ends an order with a fee: keeps and invoices what is available, refunds the rest. Returns the kept fee. */
export async function cancelWithFee(
  { changeOrder }: OrderRunner,
  tx: Tx,
  { order, command, fee, now }: FeeCancellation,
): Promise<Result<{ readonly change: OrderChange; readonly feeCents: Cents }, Refusal>> {
  const ordersServicesId = order.ordersServicesId;
  const { askedCents, tableCents, choice } = fee;
  const plan = await planFeeCapture(tx, { ordersServicesId, feeCents: askedCents });
  const feeCents = plan.fromDepositCents + plan.fromHoldCents;
  await tx
    .insertInto('orderCancellations')
    .values({
      ordersServicesId,
      canceledBy: command.by.userId,
      tableCents,
      feeCents,
      choice: choice.kind,
      waiveReason: choice.kind === 'waive' ? choice.reason : '',
      createdAt: now,
    })
    .execute();
  await captureFee(tx, { ordersServicesId, plan, now });
  await postForfeits(tx, ordersServicesId, now);
  // Its reaction refunds what is not kept.
  const changed = await changeOrder(tx, order, command);
  if (!changed.ok) return changed;
  if (feeCents > 0) {
    const split = await feeTaxesAt(tx, { ...order, canceledAt: now });
    const { netCents, taxes } = split(feeCents);
    const reason = command.type === 'close_no_show' ? 'no_show' : 'cancellation';
    await issueFeeInvoice(tx, {
      ordersServicesId,
      reason,
      feeCents: netCents,
      taxes,
      totalCents: feeCents,
      now,
    });
  }
  return ok({ change: changed.value, feeCents });
}
