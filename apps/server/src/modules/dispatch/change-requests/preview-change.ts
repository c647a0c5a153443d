import {
  text,
  type previewChange as previewChangeEndpoint,
  type Output,
  type Refusal,
  type TextKey,
} from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import { mayAskFor } from '@hoist/domain/order/change-request';
import { ok, refuse, type Result } from '@hoist/domain/result';
import {
  type Cancellation,
  type OrderRequest,
  type OrdersContext,
  cancellationLines,
  cancellationOf,
  hasTravelCharge,
  openVisitOf,
  withOrder,
  currentFreeReschedule,
} from '#modules/orders';
import { visitGone } from './change-refusal.ts';

type Preview = Output<typeof previewChangeEndpoint>['data'];

/** The fee that can be collected: at most the deposit and the hold. */
export const feeOfCancel = ({ plan }: Cancellation): number => plan.fromDepositCents + plan.fromHoldCents;

/** What moving and canceling cost now, shown before the customer asks (decision C3). */
export async function previewChange(
  context: OrdersContext,
  request: OrderRequest,
): Promise<Result<Preview, Refusal>> {
  const { cancellationFees: tables } = await context.booking.settings.get();
  const { locale, now } = request;
  return withOrder(context.database, { ...request, only: 'customer' }, async (tx, { order }) => {
    if (!mayAskFor('cancel', order)) return refuse(visitGone(order));
    const cancellation = await cancellationOf(tx, { order, tables, now });
    const atOnce = (await currentFreeReschedule(tx, order, now)) !== undefined;
    const mayMove = atOnce || mayAskFor('move', order);
    return ok({
      mayMove,
      atOnce,
      fee: formatMoney(feeOfCancel(cancellation)),
      cancelLines: hasTravelCharge(order, await openVisitOf(tx, order))
        ? [text(locale, 'visit.trip_asked')]
        : [...cancellationLines(cancellation, locale), text(locale, 'change.keep')],
      moveLines: moveLines({ mayMove, atOnce }).map((key) => text(locale, key)),
    });
  });
}

function moveLines({ mayMove, atOnce }: Pick<Preview, 'mayMove' | 'atOnce'>): readonly TextKey[] {
  if (atOnce) return ['change.move_now'];
  return mayMove ? ['change.move_free', 'change.keep'] : ['change.under_way'];
}
