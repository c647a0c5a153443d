import { renewalOf } from '@hoist/domain/payment/renewal';
import { HOLD_BEFORE_MS } from '@hoist/domain/payment/hold-settings';
import type { Tx } from '#server/platform/db/database.ts';
import { createRenewal, deferHold, isLost } from './create-renewal.ts';
import { readHoldSettings } from './hold-settings.ts';
import { readChargedOrder } from '../queries.ts';
import type { Hold } from '../intents/queue-hold.ts';

/** Renews, defers or leaves a locked hold. Returns the key of the renewal's operation. */
export async function renewHold(tx: Tx, { payment, returnUrl, now }: Hold): Promise<string | undefined> {
  const order = await readChargedOrder(tx, payment.ordersServicesId);
  if (!order || (payment.state !== 'authorized' && !isLost(payment))) return undefined;
  const startsAt = order.startsAt.getTime();
  const wanted = renewalOf({
    captureBefore: isLost(payment) ? null : (payment.captureBefore?.getTime() ?? null),
    startsAt,
    endsAt: order.endsAt.getTime(),
    now: now.getTime(),
    settings: await readHoldSettings(tx),
  });
  if (wanted === 'keep') return undefined;
  // A deposit is never deferred: a pending booking needs it held.
  if (wanted === 'renew' || payment.slot === 1) return createRenewal(tx, { payment, returnUrl, now });
  await deferHold(tx, { payment, holdAt: new Date(startsAt - HOLD_BEFORE_MS), now });
  return undefined;
}
