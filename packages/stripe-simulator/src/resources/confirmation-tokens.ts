import type { ConfirmationToken, PaymentMethod } from '../objects.ts';
import { forBrowsers, get, post, rowOf, type Call, type Route } from '../route.ts';
import { group, oneOf, text } from '../wire/read.ts';
import { badState, missingParameter, noSuch } from '../wire/stripe-error.ts';
import { methodFromData, methodOf } from './payment-methods.ts';

const lasts = 12 * 3600;

function create({ unit, params }: Call): ConfirmationToken {
  const data = group(params, 'payment_method_data');
  const sent = text(params, 'payment_method');
  if (data === undefined && sent === undefined) throw missingParameter('payment_method_data');
  const method = data === undefined ? methodOf(unit, sent ?? '') : methodFromData(unit, data);
  return unit.save('confirmation_tokens', {
    ...unit.newObject('ctoken', 'confirmation_token'),
    expires_at: unit.now + lasts,
    metadata: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: {
      type: 'card',
      billing_details: method.billing_details,
      card: method.card,
      customer: method.customer,
      customer_account: null,
    },
    return_url: text(params, 'return_url') ?? null,
    setup_future_usage: oneOf(params, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
    _method: method.id,
    _used: false,
  });
}

/** The payment method of a token, which can confirm only one intent. */
export function spendConfirmationToken({ unit, path }: Call, id: string): PaymentMethod {
  const token = unit.find('confirmation_tokens', id);
  if (token === undefined || (token.expires_at ?? 0) < unit.now)
    throw noSuch('confirmation_token', id, 'confirmation_token');
  if (token._used)
    throw badState('resource_already_exists', `The confirmation token ${id} was used already.`);
  const intent = path['id'] ?? '';
  unit.put('confirmation_tokens', {
    ...token,
    payment_intent: intent.startsWith('pi_') ? intent : null,
    setup_intent: intent.startsWith('seti_') ? intent : null,
    _used: true,
  });
  return methodOf(unit, token._method);
}

const taken = ['payment_method', 'payment_method_data', 'return_url', 'setup_future_usage', 'shipping'];
const base = '/v1/confirmation_tokens';

/** Created by the provider's script, or by the test helper. */
export const confirmationTokenRoutes: readonly Route[] = [
  forBrowsers(post(base, create, taken)),
  post('/v1/test_helpers/confirmation_tokens', create, taken),
  forBrowsers(get(`${base}/:id`, (call) => rowOf(call, 'confirmation_tokens', 'confirmation_token'))),
];
