import type { Charge, Refund } from '../objects.ts';
import { get, list, post, rowOf, type Call, type Route } from '../route.ts';
import { newId, type Unit } from '../unit.ts';
import { cents, mergeMetadata, oneOf, text } from '../wire/read.ts';
import { badState, missingParameter, noSuch } from '../wire/stripe-error.ts';
import { book } from './balance.ts';
import { chargeOf } from './charges.ts';
import { testCardOf } from './payment-methods.ts';

/** Duration of a slow refund in seconds of the simulated clock. */
const laterSeconds = 5;

function create({ unit, params }: Call): Refund {
  const charge = refundedCharge(unit, text(params, 'charge'), text(params, 'payment_intent'));
  const left = charge.amount_captured - charge.amount_refunded;
  if (isBarred(unit, charge)) throw badState('charge_disputed', 'This charge is disputed and cannot be refunded.', { charge: charge.id }); // prettier-ignore
  if (left === 0) throw badState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const amount = cents(params, 'amount') ?? left;
  if (amount > left)
    throw badState('amount_too_large', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' }); // prettier-ignore
  const method = unit.find('payment_methods', charge.payment_method);
  const manner = method === undefined ? 'immediate' : testCardOf(method).refund;
  const id = newId('re');
  const balance = book(unit, {
    type: 'refund',
    amount: -amount,
    fee: 0,
    source: id,
    currency: charge.currency,
  });
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: balance.id,
    charge: charge.id,
    created: unit.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: oneOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    status: manner === 'pending' ? 'pending' : 'succeeded',
    _next:
      manner === 'immediate'
        ? null
        : { at: unit.now + laterSeconds, status: manner === 'pending' ? 'succeeded' : 'failed' },
  };
  unit.save('refunds', refund, 'refund.created');
  addRefunded(unit, charge, amount);
  return refund;
}

/** Disputes that withdrew the money block refunds; inquiries and won disputes do not. */
const isBarred = (unit: Unit, charge: Charge): boolean =>
  charge.disputed &&
  unit
    .where('disputes', `charge:${charge.id}`)
    .some((one) => !one.is_charge_refundable && one.status !== 'won');

function addRefunded(unit: Unit, charge: Charge, amount: number): void {
  const refunded = charge.amount_refunded + amount;
  const updated = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
  unit.save('charges', updated, amount > 0 ? 'charge.refunded' : 'charge.updated');
}

/** Completes a slow refund; a failed one returns to the balance. */
export function advanceRefund(unit: Unit, refund: Refund): void {
  if (refund._next === null || refund._next.at > unit.now) return;
  const moved: Refund = { ...refund, status: refund._next.status, _next: null };
  if (moved.status === 'failed') {
    const back = book(unit, { type: 'refund_failure', amount: refund.amount, fee: 0, source: refund.id, currency: refund.currency }); // prettier-ignore
    moved.failure_reason = 'expired_or_canceled_card';
    moved.failure_balance_transaction = back.id;
    addRefunded(unit, chargeOf(unit, refund.charge), -refund.amount);
  }
  unit.save('refunds', moved, 'refund.updated', ...(moved.status === 'failed' ? ['refund.failed'] : []));
}

function refundedCharge(unit: Unit, chargeId: string | undefined, intentId: string | undefined): Charge {
  if (chargeId !== undefined) return captured(chargeOf(unit, chargeId, 'charge'));
  if (intentId === undefined) throw missingParameter('payment_intent');
  const intent = unit.find('payment_intents', intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (intent.latest_charge === null)
    throw badState('charge_not_refundable', `This PaymentIntent (${intentId}) does not have a successful charge to refund.`, { param: 'payment_intent' }); // prettier-ignore
  return captured(chargeOf(unit, intent.latest_charge));
}

function captured(charge: Charge): Charge {
  if (charge.captured) return charge;
  throw badState('charge_not_refundable', `Charge ${charge.id} was not captured.`);
}

const refundOf = (call: Call): Refund => rowOf(call, 'refunds', 'refund');

function update(call: Call): Refund {
  const refund = refundOf(call);
  const metadata = mergeMetadata(refund.metadata, call.params);
  return call.unit.save('refunds', { ...refund, metadata }, 'refund.updated');
}

const base = '/v1/refunds';

export const refundRoutes: readonly Route[] = [
  post(base, create, ['amount', 'charge', 'payment_intent', 'reason', 'metadata', 'currency', 'refund_application_fee', 'reverse_transfer', 'instructions_email']), // prettier-ignore
  list(base, 'refunds', { index: 'charge', others: ['payment_intent'] }),
  get(`${base}/:id`, refundOf),
  post(`${base}/:id`, update, ['metadata']),
];
