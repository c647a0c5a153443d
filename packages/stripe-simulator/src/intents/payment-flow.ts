import { judgeCharge } from '../bank/judge.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../objects.ts';
import type { Call } from '../route.ts';
import { authorizedCharge, captureCharge, chargeOf, failedCharge } from '../resources/charges.ts';
import { attachTo, testCardOf } from '../resources/payment-methods.ts';
import type { Unit } from '../unit.ts';
import { flag, text } from '../wire/read.ts';
import { render } from '../wire/render.ts';
import { badState, missingParameter, type StripeError } from '../wire/stripe-error.ts';
import { declinedAnswer, declinedError, nextAction, notAuthenticated, openStatuses } from './common.ts';

/** A decline is returned, not thrown, until the caller has stored the intent. */
type Outcome = PaymentIntent | StripeError;

export const wrongState = (intent: PaymentIntent, verb: string): StripeError =>
  badState(
    'payment_intent_unexpected_state',
    `This PaymentIntent's status is ${intent.status}: you cannot ${verb} it.`,
    { payment_intent: render(intent) },
  );

/** Confirms an intent: requires authentication, holds, captures or declines. */
export function confirmIntent(call: Call, intent: PaymentIntent): Outcome {
  const { unit, params } = call;
  if (!openStatuses.includes(intent.status)) throw wrongState(intent, 'confirm');
  if (intent.payment_method === null) throw missingParameter('payment_method');
  const confirming: PaymentIntent = {
    ...intent,
    next_action: null,
    _offSession: flag(params, 'off_session') ?? false,
    _returnUrl: text(params, 'return_url') ?? intent._returnUrl,
  };
  const method = methodOfIntent(unit, confirming);
  const attempt = { offSession: confirming._offSession, setUp: method._setUp, authenticated: false };
  const verdict = judgeCharge(testCardOf(method), attempt);
  if (verdict.kind === 'authenticate') {
    confirming.status = 'requires_action';
    confirming.next_action = nextAction(call, confirming);
    return unit.save('payment_intents', confirming, 'payment_intent.requires_action');
  }
  return charge(unit, confirming, false);
}

/** Makes the intent `processing` if the control `slow` is set; `tick` completes it. */
function processing(unit: Unit, intent: PaymentIntent, authenticated: boolean): PaymentIntent | undefined {
  const { slow } = unit.settings;
  if (slow === undefined || slow.times < 1) return undefined;
  unit.put('settings', { ...unit.settings, slow: { ...slow, times: slow.times - 1 } });
  const until = unit.now + slow.seconds;
  const waits: PaymentIntent = { ...intent, status: 'processing', _pending: { until, authenticated } };
  return unit.save('payment_intents', waits, 'payment_intent.processing');
}

/** Completes a `processing` intent when it is due. */
export function goOnIfDue(unit: Unit, intent: PaymentIntent): void {
  const { _pending: pending, ...rest } = intent;
  if (pending === undefined || pending.until > unit.now) return;
  judge(unit, { ...rest, status: 'requires_confirmation' }, pending.authenticated);
}

export function answerPayment(unit: Unit, intent: PaymentIntent, passed: boolean): PaymentIntent {
  if (intent.status !== 'requires_action') return intent;
  if (passed) {
    charge(unit, { ...intent, next_action: null }, true);
    return unit.find('payment_intents', intent.id) ?? intent;
  }
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: notAuthenticated('payment', render(methodOfIntent(unit, intent))),
  };
  return unit.save('payment_intents', failed, 'payment_intent.payment_failed');
}

const charge = (unit: Unit, intent: PaymentIntent, authenticated: boolean): Outcome =>
  processing(unit, intent, authenticated) ?? judge(unit, intent, authenticated);

function judge(unit: Unit, intent: PaymentIntent, authenticated: boolean): Outcome {
  const method = methodOfIntent(unit, intent);
  const attempt = { offSession: intent._offSession, setUp: method._setUp, authenticated };
  const verdict = judgeCharge(testCardOf(method), attempt);
  if (verdict.kind === 'declined') {
    const failed = failedCharge(unit, intent, { method, decline: verdict.decline });
    const error = declinedError(verdict.decline, method, failed.id);
    const declined: PaymentIntent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: failed.id,
      last_payment_error: error,
    };
    return declinedAnswer(error, unit.save('payment_intents', declined, 'payment_intent.payment_failed'));
  }
  return hold(unit, intent, { method, authenticated });
}

function hold(
  unit: Unit,
  intent: PaymentIntent,
  paid: { method: PaymentMethod; authenticated: boolean },
): PaymentIntent {
  saveCard(unit, intent, paid);
  const authorized = authorizedCharge(unit, intent, paid.method);
  const held: PaymentIntent = {
    ...intent,
    latest_charge: authorized.id,
    last_payment_error: null,
    amount_capturable: intent.amount,
    status: 'requires_capture',
  };
  if (intent.capture_method !== 'manual') return take(unit, held, intent.amount);
  return unit.save('payment_intents', held, 'payment_intent.amount_capturable_updated');
}

/** Attaches a card that will be reused to its customer; any other card is used up by the payment. */
function saveCard(
  unit: Unit,
  intent: PaymentIntent,
  paid: { method: PaymentMethod; authenticated: boolean },
): void {
  const saves = intent.setup_future_usage !== null && intent.customer !== null;
  const present = unit.find('payment_methods', paid.method.id) ?? paid.method;
  if (saves && intent.customer !== null) {
    const attached = attachTo(unit, present, intent.customer);
    const setUp = attached._setUp || intent.setup_future_usage === 'off_session';
    unit.put('payment_methods', { ...attached, _setUp: setUp });
  } else if (present.customer === null) {
    unit.put('payment_methods', { ...present, _spent: true });
  }
}

export function take(unit: Unit, intent: PaymentIntent, amount: number): PaymentIntent {
  captureCharge(unit, chargeOf(unit, intent.latest_charge ?? ''), amount);
  const taken: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
  };
  return unit.save('payment_intents', taken, 'payment_intent.succeeded');
}

export function end(unit: Unit, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: unit.now,
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  };
  unit.put('payment_intents', canceled);
  if (intent.status === 'requires_capture')
    release(unit, chargeOf(unit, intent.latest_charge ?? ''), reason === 'automatic');
  unit.emit('payment_intent.canceled', canceled);
  return canceled;
}

function release(unit: Unit, held: Charge, expired: boolean): void {
  const released = { ...held, refunded: true, amount_refunded: held.amount, _released: true };
  unit.save('charges', released, expired ? 'charge.expired' : 'charge.refunded');
}

export function expireIfDue(unit: Unit, intent: PaymentIntent): void {
  if (intent.status !== 'requires_capture') return;
  const until = chargeOf(unit, intent.latest_charge ?? '').payment_method_details.card.capture_before;
  if (until !== undefined && until <= unit.now) end(unit, intent, 'automatic');
}

function methodOfIntent(unit: Unit, intent: PaymentIntent): PaymentMethod {
  const method = unit.find('payment_methods', intent.payment_method ?? '');
  if (method === undefined) throw missingParameter('payment_method');
  return method;
}
