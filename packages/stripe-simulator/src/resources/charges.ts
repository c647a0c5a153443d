import { holdSeconds } from '../bank/judge.ts';
import type { Decline } from '../bank/test-cards.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts';
import { get, list, need, post, type Call, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';
import { mergeMetadata, text } from '../wire/read.ts';
import { noSuch } from '../wire/stripe-error.ts';
import { book } from './balance.ts';
import { openDispute } from './disputes.ts';
import { testCardOf } from './payment-methods.ts';

/** Stripe's fee for a card in Canada: 2.9 % and 30 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

export function chargeOf(unit: Unit, id: string, param = 'id'): Charge {
  const charge = unit.find('charges', id);
  if (charge === undefined) throw noSuch('charge', id, param);
  return charge;
}

function blank(unit: Unit, intent: PaymentIntent, method: PaymentMethod): Charge {
  return {
    ...unit.newObject('ch', 'charge'),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    outcome: { network_status: 'approved_by_network', reason: null, risk_level: 'normal', seller_message: 'Payment complete.', type: 'authorized' }, // prettier-ignore
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        brand: method.card.brand,
        checks: method.card.checks,
        country: method.card.country,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        extended_authorization: { status: 'disabled' },
        fingerprint: method.card.fingerprint,
        funding: method.card.funding,
        incremental_authorization: { status: 'unavailable' },
        last4: method.card.last4,
        multicapture: { status: 'unavailable' },
        network: method.card.brand,
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        three_d_secure: null,
        wallet: method.card.wallet,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: 'succeeded',
    _released: false,
  };
}

export function failedCharge(
  unit: Unit,
  intent: PaymentIntent,
  { method, decline }: { method: PaymentMethod; decline: Decline },
): Charge {
  const charge: Charge = {
    ...blank(unit, intent, method),
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: { network_status: 'declined_by_network', reason: decline.declineCode, risk_level: 'normal', seller_message: 'The bank declined the payment.', type: 'issuer_declined' }, // prettier-ignore
    paid: false,
    status: 'failed',
  };
  return unit.save('charges', charge, 'charge.failed');
}

/** Creates a charge that is held until `capture_before`. */
export function authorizedCharge(unit: Unit, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge = blank(unit, intent, method);
  const until = unit.now + holdSeconds(testCardOf(method), intent._offSession);
  if (intent.capture_method === 'manual') charge.payment_method_details.card.capture_before = until;
  return unit.save('charges', charge, 'charge.succeeded');
}

export function captureCharge(unit: Unit, charge: Charge, amount: number): Charge {
  const balance = book(unit, {
    type: 'charge',
    amount,
    fee: feeOf(amount),
    source: charge.id,
    currency: charge.currency,
  });
  const captured: Charge = {
    ...charge,
    amount_captured: amount,
    captured: true,
    balance_transaction: balance.id,
  };
  unit.save('charges', captured, 'charge.captured');
  unit.emit('charge.updated', captured, { balance_transaction: null });
  const method = unit.find('payment_methods', charge.payment_method);
  if (method !== undefined && testCardOf(method).disputed) openDispute(unit, captured);
  return unit.find('charges', charge.id) ?? captured;
}

function update(call: Call): Charge {
  const { unit, params } = call;
  const charge = chargeOf(unit, need(call, 'id'));
  const updated = {
    ...charge,
    description: text(params, 'description') ?? charge.description,
    metadata: mergeMetadata(charge.metadata, params),
  };
  return unit.save('charges', updated, 'charge.updated');
}

const base = '/v1/charges';

export const chargeRoutes: readonly Route[] = [
  list(base, 'charges', { index: 'payment_intent', others: ['customer'], ignored: ['transfer_group'] }),
  get(`${base}/:id`, (call) => chargeOf(call.unit, need(call, 'id'))),
  post(`${base}/:id`, update, ['description', 'metadata', 'receipt_email', 'fraud_details', 'shipping', 'transfer_group', 'customer']), // prettier-ignore
];
