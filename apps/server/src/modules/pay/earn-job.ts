import type { OrderCommand } from '@hoist/domain/order/commands';
import { payOfExtra, shareOf } from '@hoist/domain/pay/job-pay';
import type { PayLine } from '@hoist/domain/pay/pay-line';
import type { Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { feeTaxesAt } from '#modules/payments';
import { earn } from './earn.ts';
import { readFrozenPay } from './jobs/freeze-pay.ts';
import { extrasOf } from './jobs/visit-services.ts';

interface Ended {
  readonly order: LoadedOrder;
  readonly at: Date;
}

/** A completed job earns its frozen pay, and that for accepted extra work. */
export async function earnCompleted(tx: Tx, { order, at }: Ended): Promise<void> {
  const { mechanicId } = order;
  const pay = mechanicId && (await readFrozenPay(tx, { ...order, mechanicId }));
  if (!mechanicId || !pay) return;
  const extras = extrasOf(order.quote).flatMap((extra) => payOfExtra(extra, pay.rule) ?? []);
  for (const [index, line] of [...pay.lines, ...extras].entries())
    await earn(tx, {
      ...line,
      mechanicId,
      ordersServicesId: order.ordersServicesId,
      occurredAt: at,
      eventKey: `job:${order.ordersServicesId}:${index}`,
    });
}

/**
 * A confirmed visit that did not take place earns the amount for the wait if its customer did not come, or a share of
 * the fee for a late cancellation.
 */
export async function earnCanceled(
  tx: Tx,
  { order, at, command }: Ended & { readonly command: OrderCommand['type'] },
): Promise<void> {
  const { mechanicId, ordersServicesId } = order;
  if (!mechanicId || order.status !== 'confirm') return;
  const pay = await readFrozenPay(tx, { ...order, mechanicId });
  if (!pay) return;
  const isNoShow = command === 'close_no_show';
  const line = isNoShow ? waitLine(pay.rule) : await feeLine(tx, { order, at, rule: pay.rule });
  if (line.amountCents === 0) return;
  // A customer is waited for once per visit, whose services end together.
  const eventKey = isNoShow ? `wait:${order.ordersId}:${mechanicId}` : `fee:${ordersServicesId}`;
  await earn(tx, { ...line, mechanicId, ordersServicesId, occurredAt: at, eventKey });
}

type Rule = NonNullable<Awaited<ReturnType<typeof readFrozenPay>>>['rule'];

const waitLine = ({ id: ruleId, terms }: Rule): PayLine => ({
  kind: 'wait',
  amountCents: terms.waitCents,
  facts: { ruleId },
});

async function feeLine(
  tx: Tx,
  { order, at, rule: { id: ruleId, terms } }: Ended & { readonly rule: Rule },
): Promise<PayLine> {
  const fee = await tx
    .selectFrom('orderCancellations')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .select('feeCents')
    .executeTakeFirst();
  const shareBp = terms.feeShareBp;
  const split = fee && (await feeTaxesAt(tx, { ...order, canceledAt: at }));
  const ofCents = split ? split(fee.feeCents).netCents : 0;
  return { kind: 'fee_share', amountCents: shareOf(ofCents, shareBp), facts: { ruleId, shareBp, ofCents } };
}
