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
  type OrderRequest,
  cancellationLines,
  cancellationOf,
  hasTravelCharge,
  openVisitOf,
  withOrder,
  currentFreeReschedule,
  type Needs,
} from '#modules/orders';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { visitGone } from './change-refusal.ts';
import { feeOfCancel } from './check-request.ts';
import { isGranted } from './is-granted.ts';

type Preview = Output<typeof previewChangeEndpoint>['data'];

/** What moving and canceling cost now, shown before the customer asks (decision C3). */
export async function previewChange(
  context: Needs<'database' | 'booking'>,
  request: OrderRequest,
): Promise<Result<Preview, Refusal>> {
  const { cancellationFees: tables } = await context.booking.settings.get();
  const { locale, now } = request;
  const rule = await readSetting(context.database.db, 'own_changes');
  return withOrder(context.database, { ...request, only: 'customer' }, async (tx, { order }) => {
    if (!mayAskFor('cancel', order)) return refuse(visitGone(order));
    const cancellation = await cancellationOf(tx, { order, tables, now });
    const free = (await currentFreeReschedule(tx, order, now)) !== undefined;
    const byRule = isGranted(order, { kind: 'move', now }, rule);
    const mayMove = free || mayAskFor('move', order);
    const cancelByRule = isGranted(order, { kind: 'cancel', now }, rule);
    return ok({
      mayMove,
      atOnce: free,
      moveByRule: byRule,
      cancelByRule,
      fee: formatMoney(feeOfCancel(cancellation)),
      cancelLines: hasTravelCharge(order, await openVisitOf(tx, order))
        ? [text(locale, 'visit.trip_first')]
        : [
            ...cancellationLines(cancellation, locale),
            text(locale, cancelByRule ? 'change.cancel_now' : 'change.keep'),
          ],
      moveLines: moveLines({ mayMove, free, byRule }).map((key) => text(locale, key)),
    });
  });
}

interface Moving {
  readonly mayMove: boolean;
  readonly free: boolean;
  readonly byRule: boolean;
}

function moveLines({ mayMove, free, byRule }: Moving): readonly TextKey[] {
  if (free) return ['change.move_now'];
  if (byRule) return ['change.move_rule'];
  return mayMove ? ['change.move_free', 'change.keep'] : ['change.under_way'];
}
