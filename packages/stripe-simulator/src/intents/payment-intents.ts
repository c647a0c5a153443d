import type { PaymentIntent } from '../objects.ts';
import { forBrowsers, get, list, need, post, type Call, type Route } from '../route.ts';
import { chargeOf } from '../resources/charges.ts';
import { cents, flag, integer, mergeMetadata, needText, oneOf, text } from '../wire/read.ts';
import { badParameter, badState, missingParameter, noSuch, StripeError } from '../wire/stripe-error.ts';
import {
  changedIntent,
  checkSecret,
  confirmParams,
  createParams,
  intentParams,
  newIntent,
  openStatuses,
  paymentOptions,
  readOptions,
} from './common.ts';
import { answerPayment, confirmIntent, end, take, wrongState } from './payment-flow.ts';

/** Minimum charge in cents (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const smallest = 50;
const largest = 99_999_999;
const captureMethods = ['automatic', 'automatic_async', 'manual'] as const;
const futureUsages = ['off_session', 'on_session'] as const;

/** Seconds until a search finds a new intent (docs.stripe.com/search#data-freshness). */
const searchableAfter = 60;

const base = '/v1/payment_intents';

const settled = (outcome: PaymentIntent | StripeError): PaymentIntent => {
  if (outcome instanceof StripeError) throw outcome;
  return outcome;
};

function readAmount(call: Call): number | undefined {
  const amount = cents(call.params, 'amount');
  if (amount !== undefined && amount < smallest)
    throw badParameter('amount', 'Amount must be at least $0.50 cad', 'amount_too_small');
  if (amount !== undefined && amount > largest)
    throw badParameter('amount', 'Amount must be no more than $999,999.99 cad', 'amount_too_large');
  return amount;
}

function create(call: Call): PaymentIntent {
  const { unit, params } = call;
  const amount = readAmount(call);
  if (amount === undefined) throw missingParameter('amount');
  const confirm = flag(params, 'confirm') ?? false;
  const offSession = flag(params, 'off_session') ?? false;
  if (offSession && !confirm) throw badParameter('off_session', 'off_session can only be set together with confirm=true.'); // prettier-ignore
  const intent: PaymentIntent = {
    ...newIntent(call, unit.newObject('pi', 'payment_intent'), paymentOptions),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    canceled_at: null,
    capture_method: oneOf(params, 'capture_method', captureMethods) ?? 'automatic_async',
    confirmation_method: oneOf(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    currency: needText(params, 'currency').toLowerCase(),
    customer_account: null,
    last_payment_error: null,
    latest_charge: null,
    processing: null,
    receipt_email: text(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: oneOf(params, 'setup_future_usage', futureUsages) ?? null,
    shipping: null,
    source: null,
    statement_descriptor: text(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix') ?? null,
    transfer_group: null,
    _offSession: offSession,
  };
  unit.save('payment_intents', intent, 'payment_intent.created');
  return confirm ? settled(confirmIntent(call, intent)) : intent;
}

function intentOf(call: Call): PaymentIntent {
  const intent = call.unit.find('payment_intents', need(call, 'id'));
  if (intent === undefined) throw noSuch('payment_intent', need(call, 'id'), 'intent');
  checkSecret(call, intent);
  return intent;
}

function changed(call: Call, present: PaymentIntent): PaymentIntent {
  const { params } = call;
  const common = changedIntent(call, present);
  return {
    ...present,
    ...common,
    amount: readAmount(call) ?? present.amount,
    payment_method_options: readOptions(params, paymentOptions) ?? present.payment_method_options,
    receipt_email: text(params, 'receipt_email') ?? present.receipt_email,
    setup_future_usage:
      params['setup_future_usage'] === ''
        ? null
        : (oneOf(params, 'setup_future_usage', futureUsages) ?? present.setup_future_usage),
    capture_method: oneOf(params, 'capture_method', captureMethods) ?? present.capture_method,
    next_action: common.status === 'requires_action' ? present.next_action : null,
  };
}

function update(call: Call): PaymentIntent {
  const present = intentOf(call);
  const moves = ['amount', 'payment_method', 'customer', 'setup_future_usage', 'capture_method'];
  const open = openStatuses.includes(present.status);
  if (!open && moves.some((name) => call.params[name] !== undefined)) throw wrongState(present, 'update');
  return call.unit.save('payment_intents', changed(call, present));
}

function confirm(call: Call): PaymentIntent {
  const present = intentOf(call);
  if (!openStatuses.includes(present.status)) throw wrongState(present, 'confirm');
  const expected = integer(call.params, 'amount_to_confirm');
  if (expected !== undefined && expected !== present.amount)
    throw badState(
      'amount_mismatch',
      'The amount to confirm does not match the amount of the PaymentIntent.',
    );
  return settled(confirmIntent(call, changed(call, present)));
}

function capture(call: Call): PaymentIntent {
  const present = intentOf(call);
  if (present.status !== 'requires_capture') throw wrongState(present, 'capture');
  const amount = cents(call.params, 'amount_to_capture') ?? present.amount_capturable;
  if (amount > present.amount_capturable)
    throw badState('amount_too_large', `The amount to capture (${amount}) is greater than the capturable amount (${present.amount_capturable}).`, { param: 'amount_to_capture' }); // prettier-ignore
  if (flag(call.params, 'final_capture') === false)
    throw badParameter('final_capture', 'This PaymentIntent does not support multicapture.');
  return take(call.unit, { ...present, metadata: mergeMetadata(present.metadata, call.params) }, amount);
}

function cancel(call: Call): PaymentIntent {
  const present = intentOf(call);
  if (present.status === 'canceled' || present.status === 'succeeded') throw wrongState(present, 'cancel');
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
  return end(call.unit, present, oneOf(call.params, 'cancellation_reason', reasons) ?? null);
}

/** Always refused: the simulated account does not support incremental authorization. */
function increment(call: Call): PaymentIntent {
  const present = intentOf(call);
  if (present.status !== 'requires_capture') throw wrongState(present, 'increment');
  chargeOf(call.unit, present.latest_charge ?? '');
  throw badState(
    'payment_intent_incremental_authorization_unavailable',
    'This PaymentIntent is not eligible for incremental authorization.',
  );
}

/** Supports only metadata queries: `metadata['key']:'value'`, joined by AND. */
function search({ unit, params }: Call) {
  const query = needText(params, 'query');
  const wanted = query.split(' AND ').map((part) => {
    const [, key, value] = /^metadata\['([^']+)'\]:'([^']*)'$/.exec(part) ?? [];
    if (key === undefined) throw badParameter('query', `We were unable to parse your search query: ${query}`);
    return { key, value };
  });
  const [first] = wanted;
  const data = unit
    .where('payment_intents', `metadata:${first?.key ?? ''}:${first?.value ?? ''}`)
    .filter((one) => one.created + searchableAfter <= unit.now)
    .filter((one) => wanted.every(({ key, value }) => one.metadata[key] === value))
    .toReversed();
  return { object: 'search_result', url: `${base}/search`, has_more: false, next_page: null, data };
}

const own = ['amount', 'capture_method', 'setup_future_usage', 'receipt_email', 'statement_descriptor', 'statement_descriptor_suffix', 'shipping']; // prettier-ignore

export const paymentIntentRoutes: readonly Route[] = [
  post(base, create, [...createParams, ...own, 'currency', 'confirmation_method', 'off_session', 'error_on_requires_action', 'radar_options']), // prettier-ignore
  list(base, 'payment_intents', { index: 'customer' }),
  get(`${base}/search`, search, ['query', 'limit', 'page']),
  forBrowsers(get(`${base}/:id`, intentOf, ['client_secret'])),
  post(`${base}/:id`, update, [...intentParams, ...own, 'currency']),
  forBrowsers(post(`${base}/:id/confirm`, confirm, [...confirmParams, 'excluded_payment_method_types', 'off_session', 'setup_future_usage', 'receipt_email', 'shipping', 'capture_method', 'amount_to_confirm', 'error_on_requires_action'])), // prettier-ignore
  forBrowsers(post(`${base}/:id/source_cancel`, (call) => answerPayment(call.unit, intentOf(call), false), ['source'])), // prettier-ignore
  post(`${base}/:id/capture`, capture, ['amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor', 'statement_descriptor_suffix']), // prettier-ignore
  post(`${base}/:id/cancel`, cancel, ['cancellation_reason']),
  post(`${base}/:id/increment_authorization`, increment, ['amount', 'description', 'metadata', 'statement_descriptor']), // prettier-ignore
];
