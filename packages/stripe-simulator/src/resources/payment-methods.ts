import { cardDetails, readCard, type CardEntry } from '../bank/card-entry.ts';
import { cardByName, cardByNumber } from '../bank/test-cards.ts';
import { judgeSaving } from '../bank/judge.ts';
import type { PaymentMethod } from '../objects.ts';
import { forBrowsers, get, need, post, type Call, type Route } from '../route.ts';
import type { Unit } from '../unit.ts';
import type { Params } from '../wire/form.ts';
import { pageParams, page } from '../wire/list.ts';
import { group, integer, mergeMetadata, needText, oneOf, text } from '../wire/read.ts';
import { badParameter, badState, noSuch, StripeError } from '../wire/stripe-error.ts';
import { noBilling, readBilling } from './billing.ts';
import { customerOf } from './customers.ts';
import { spendToken } from './tokens.ts';

export function makeMethod(unit: Unit, entry: CardEntry, wallet: string | null = null): PaymentMethod {
  return unit.save('payment_methods', {
    ...unit.newObject('pm', 'payment_method'),
    allow_redisplay: 'unspecified',
    billing_details: entry.billing,
    card: cardDetails(entry, wallet),
    customer: null,
    customer_account: null,
    metadata: {},
    type: 'card',
    _number: entry.card.number,
    _spent: false,
    _setUp: false,
  });
}

/** The payment method of an id. `pm_card_visa` and similar ids create a new one at each use. */
export function methodOf(unit: Unit, id: string, param = 'payment_method'): PaymentMethod {
  const found = unit.find('payment_methods', id);
  if (found !== undefined) return found;
  const card = id.startsWith('pm_card_') ? cardByName(id) : undefined;
  if (card === undefined) throw noSuch('PaymentMethod', id, param);
  const year = new Date(unit.now * 1000).getUTCFullYear() + 1;
  return makeMethod(unit, { card, expMonth: 12, expYear: year, billing: noBilling() });
}

export const testCardOf = (method: PaymentMethod) => {
  const card = cardByNumber(method._number);
  if (card === undefined) throw new Error(`No test card ends in ${method.card.last4}`);
  return card;
};

/** Attaches a method to a customer, for `attach` and for intents that save their card. */
export function attachTo(unit: Unit, method: PaymentMethod, customerId: string): PaymentMethod {
  customerOf(unit, customerId);
  if (method.customer === customerId) return method;
  if (method.customer !== null)
    throw badState('payment_method_already_attached', 'The payment method you provided has already been attached to a customer.', { param: 'payment_method' }); // prettier-ignore
  refuseSpent(method);
  return unit.save('payment_methods', { ...method, customer: customerId }, 'payment_method.attached');
}

export function refuseSpent(method: PaymentMethod): void {
  if (!method._spent) return;
  throw badState(
    'payment_method_unexpected_state',
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    { param: 'payment_method' },
  );
}

/** Creates a method from `payment_method_data` or from the body of a create call. */
export function methodFromData(unit: Unit, data: Params): PaymentMethod {
  if (oneOf(data, 'type', ['card']) === undefined) throw badParameter('type', 'Missing required param: type.', 'parameter_missing'); // prettier-ignore
  const card = group(data, 'card') ?? {};
  const token = text(card, 'token');
  const billing = readBilling(data);
  const entry = token === undefined ? readCard(card, billing, unit.now) : spendToken(unit, token, billing);
  return makeMethod(unit, entry, text(group(card, '_wallet') ?? {}, 'type') ?? null);
}

function create({ unit, params }: Call): PaymentMethod {
  const method = methodFromData(unit, params);
  return unit.save('payment_methods', {
    ...method,
    allow_redisplay: text(params, 'allow_redisplay') ?? method.allow_redisplay,
    metadata: mergeMetadata({}, params),
  });
}

function update(call: Call): PaymentMethod {
  const { unit, params } = call;
  const present = methodOf(unit, need(call, 'id'), 'id');
  const card = group(params, 'card') ?? {};
  const updated: PaymentMethod = {
    ...present,
    billing_details: params['billing_details'] === undefined ? present.billing_details : readBilling(params),
    card: {
      ...present.card,
      exp_month: integer(card, 'exp_month') ?? present.card.exp_month,
      exp_year: integer(card, 'exp_year') ?? present.card.exp_year,
    },
    metadata: mergeMetadata(present.metadata, params),
  };
  return unit.save('payment_methods', updated, 'payment_method.updated');
}

/** An update by the card network, without an API call. */
export function automaticallyUpdate(
  unit: Unit,
  method: PaymentMethod,
  card: Pick<PaymentMethod['card'], 'exp_month' | 'exp_year'>,
): PaymentMethod {
  const updated = { ...method, card: { ...method.card, ...card } };
  return unit.save('payment_methods', updated, 'payment_method.automatically_updated');
}

function attach(call: Call): PaymentMethod {
  const { unit, params } = call;
  const customer = customerOf(unit, needText(params, 'customer'));
  const method = methodOf(unit, need(call, 'id'));
  const verdict = judgeSaving(testCardOf(method), true);
  if (verdict.kind === 'declined') {
    const { code, declineCode, message } = verdict.decline;
    throw new StripeError(
      402,
      { type: 'card_error', code, decline_code: declineCode, message },
      { replayed: true },
    );
  }
  return attachTo(unit, method, customer.id);
}

function detach(call: Call): PaymentMethod {
  const { unit } = call;
  const method = methodOf(unit, need(call, 'id'));
  if (method.customer === null)
    throw badState('payment_method_unexpected_state', 'The payment method you provided is not attached to a customer so detachment is impossible.'); // prettier-ignore
  const detached = { ...method, customer: null, _spent: true };
  unit.put('payment_methods', detached);
  unit.emit('payment_method.detached', detached, { customer: method.customer });
  return detached;
}

function list(call: Call) {
  const { unit, params } = call;
  const customer = customerOf(unit, call.path['id'] ?? needText(params, 'customer')).id;
  const rows = unit.where('payment_methods', `customer:${customer}`);
  return page(call.path['id'] === undefined ? '/v1/payment_methods' : `/v1/customers/${customer}/payment_methods`, rows, params); // prettier-ignore
}

function retrieveOfCustomer(call: Call): PaymentMethod {
  const method = methodOf(call.unit, need(call, 'method'));
  if (method.customer !== need(call, 'id')) throw noSuch('PaymentMethod', method.id);
  return method;
}

const base = '/v1/payment_methods';
const listed = [...pageParams, 'type', 'allow_redisplay'];
const made = ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'radar_options'];

export const paymentMethodRoutes: readonly Route[] = [
  forBrowsers(post(base, create, made)),
  get(base, list, [...listed, 'customer']),
  get(`${base}/:id`, (call) => methodOf(call.unit, need(call, 'id'))),
  post(`${base}/:id`, update, ['billing_details', 'card', 'metadata', 'allow_redisplay']),
  post(`${base}/:id/attach`, attach, ['customer']),
  post(`${base}/:id/detach`, detach),
  get('/v1/customers/:id/payment_methods', list, listed),
  get('/v1/customers/:id/payment_methods/:method', retrieveOfCustomer),
];
