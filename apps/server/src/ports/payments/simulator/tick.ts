import { expireIfDue } from './intents/payment-flow.ts';
import { advanceRefund } from './resources/refunds.ts';
import type { Unit } from './unit.ts';

/** What the provider does by itself as time passes: holds run out, slow refunds arrive or come back. */
export function tick(unit: Unit): void {
  for (const intent of unit.store.all('payment_intents'))
    if (intent.status === 'requires_capture') expireIfDue(unit, intent);
  for (const refund of unit.store.all('refunds')) if (refund._next !== null) advanceRefund(unit, refund);
}
