import type { Charge, EarlyFraudWarning } from '../objects.ts';
import { get, list, rowOf, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';

/** Records an early fraud warning of the issuer; no money moves. */
export function warnOfFraud(unit: Unit, charge: Charge): EarlyFraudWarning {
  const warning: EarlyFraudWarning = {
    ...unit.newObject('issfr', 'radar.early_fraud_warning'),
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: charge.payment_intent,
  };
  return unit.save('early_fraud_warnings', warning, 'radar.early_fraud_warning.created');
}

const base = '/v1/radar/early_fraud_warnings';

export const radarRoutes: readonly Route[] = [
  list(base, 'early_fraud_warnings', { index: 'charge', ignored: ['payment_intent'] }),
  get(`${base}/:id`, (call) => rowOf(call, 'early_fraud_warnings', 'early fraud warning')),
];
