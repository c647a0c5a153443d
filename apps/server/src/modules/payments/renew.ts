import { renewalOf } from '@hoist/domain/payment/renewal';
import { HOLD_BEFORE_MS } from '@hoist/domain/pricing/two-payments';
import type { Tx } from '#server/platform/db/database.ts';
import { beginRenewal, deferHold, isLost } from './begin-renewal.ts';
import type { PaymentsContext } from './context.ts';
import { readHoldSettings } from './hold-settings.ts';
import { readChargedOrder, type PaymentRow } from './queries.ts';

/** Renews, defers or leaves a locked hold. Returns the key of the renewal's operation. */
export async function renew(
  context: PaymentsContext,
  tx: Tx,
  { payment, now }: { readonly payment: PaymentRow; readonly now: Date },
): Promise<string | undefined> {
  const order = await readChargedOrder(tx, payment.ordersServicesId);
  if (!order || (payment.state !== 'authorized' && !isLost(payment))) return undefined;
  const startsAt = order.startsAt.getTime();
  const wanted = renewalOf({
    captureBefore: isLost(payment) ? null : (payment.captureBefore?.getTime() ?? null),
    startsAt,
    endsAt: order.endsAt.getTime(),
    now: now.getTime(),
    figures: await readHoldSettings(tx),
  });
  if (wanted === 'keep') return undefined;
  // A deposit is never deferred: a pending booking needs it held.
  if (wanted === 'renew' || payment.slot === 1)
    return beginRenewal(tx, { payment, returnUrl: context.returnUrl, now });
  await deferHold(tx, { payment, holdAt: new Date(startsAt - HOLD_BEFORE_MS), now });
  return undefined;
}
