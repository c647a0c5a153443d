import type { Charge, EarlyFraudWarning } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import { listParams, page } from '../wire/list.ts';
import { text } from '../wire/read.ts';
import { noSuch } from '../wire/stripe-error.ts';

/** Records an early fraud warning of the issuer; no money moves. */
export function warnOfFraud(unit: Unit, charge: Charge): EarlyFraudWarning {
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: unit.now,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  unit.put('early_fraud_warnings', warning);
  unit.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

function warningOf(call: Call): EarlyFraudWarning {
  const found = call.unit.find('early_fraud_warnings', need(call, 'id'));
  if (found === undefined) throw noSuch('early fraud warning', need(call, 'id'));
  return found;
}

function list({ unit, params }: Call) {
  const charge = text(params, 'charge');
  const rows =
    charge === undefined
      ? unit.all('early_fraud_warnings')
      : unit.where('early_fraud_warnings', `charge:${charge}`);
  return page('/v1/radar/early_fraud_warnings', rows, params);
}

export const radarRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/radar/early_fraud_warnings', access: 'secret', allows: [...listParams, 'charge', 'payment_intent'], run: list }, // prettier-ignore
  { method: 'GET', path: '/v1/radar/early_fraud_warnings/:id', access: 'secret', allows: [], run: warningOf },
];
