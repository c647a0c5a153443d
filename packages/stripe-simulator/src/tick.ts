import { expireIfDue, goOnIfDue } from './intents/payment-flow.ts';
import { advancePayout } from './resources/payouts.ts';
import { advanceRefund } from './resources/refunds.ts';
import type { Unit } from './unit.ts';

/** Applies the effects of time: holds expire, refunds and payouts complete or fail, old rows are removed. */
export function tick(unit: Unit): void {
  for (const intent of unit.store.where('payment_intents', 'status:requires_capture'))
    expireIfDue(unit, intent);
  for (const intent of unit.store.where('payment_intents', 'status:processing')) goOnIfDue(unit, intent);
  for (const refund of unit.store.where('refunds', 'moving')) advanceRefund(unit, refund);
  for (const payout of unit.store.where('payouts', 'moving')) advancePayout(unit, payout);
  removeExpired(unit);
}

const day = 86_400;

/** The provider stores idempotency keys for a day and events for thirty. */
function removeExpired(unit: Unit): void {
  for (const { id } of unit.store.oldest('answers', (answer) => answer.at < unit.now - day))
    unit.remove('answers', id);
  for (const { id } of unit.store.oldest('events', (event) => event.created < unit.now - 30 * day)) {
    unit.remove('events', id);
    for (const delivery of unit.store.where('deliveries', `event:${id}`))
      unit.remove('deliveries', delivery.id);
  }
}
