import type { previewCancellation as endpoint, Output, Refusal } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, type Result } from '@hoist/domain/result';
import { cancellationLines, cancellationOf, repeatable, type Needs } from '#modules/orders';
import { findCancelable, type OfficeCancel } from './cancel-for-customer.ts';

type Preview = Output<typeof endpoint>['data'];

/** The customer's fee and refund if staff cancelled now. */
export async function previewCancellation(
  context: Needs<'database' | 'booking'>,
  request: Omit<OfficeCancel, 'reason' | 'choice'>,
): Promise<Result<Preview, Refusal>> {
  const { ordersServicesId, locale } = request;
  const { cancellationFees: tables } = await context.booking.settings.get();
  return context.database.transaction(async (tx) => {
    const found = await findCancelable(tx, request);
    if (!found.ok) return found;
    const cancellation = await cancellationOf(tx, { order: found.value, tables, now: request.now });
    const { fromDepositCents, fromHoldCents, takenCents } = cancellation.plan;
    return ok({
      ordersServicesId,
      tableFee: formatMoney(cancellation.tableCents),
      fee: formatMoney(fromDepositCents + fromHoldCents),
      fromDeposit: formatMoney(fromDepositCents),
      fromHold: formatMoney(fromHoldCents),
      refund: formatMoney(Math.max(0, takenCents - fromDepositCents)),
      lines: cancellationLines(cancellation, locale),
    });
  }, repeatable);
}
