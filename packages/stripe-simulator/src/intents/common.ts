import type { Decline } from '../bank/test-cards.ts';
import type {
  ApiObject,
  Intent,
  LastError,
  NextAction,
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
} from '../objects.ts';
import type { Call } from '../route.ts';
import { spendConfirmationToken } from '../resources/confirmation-tokens.ts';
import { customerOf } from '../resources/customers.ts';
import { methodFromData, methodOf, refuseSpent } from '../resources/payment-methods.ts';
import { newId } from '../unit.ts';
import type { Params } from '../wire/form.ts';
import { flag, group, list, mergeMetadata, oneOf, text } from '../wire/read.ts';
import { render } from '../wire/render.ts';
import { badParameter, badState, StripeError } from '../wire/stripe-error.ts';

export const intentParams = ['customer', 'description', 'metadata', 'payment_method', 'payment_method_data', 'payment_method_options', 'allowed_payment_method_types', 'excluded_payment_method_types']; // prettier-ignore
export const createParams = [...intentParams, 'automatic_payment_methods', 'payment_method_configuration', 'confirm', 'return_url', 'use_stripe_sdk', 'mandate_data', 'confirmation_token', 'on_behalf_of']; // prettier-ignore
export const confirmParams = ['payment_method', 'payment_method_data', 'payment_method_options', 'allowed_payment_method_types', 'return_url', 'use_stripe_sdk', 'mandate_data', 'confirmation_token']; // prettier-ignore

/** Statuses in which an intent can be changed and confirmed. */
export const openStatuses: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']; // prettier-ignore

/** The payment method types of an intent; the simulator supports only cards. */
function readKinds(params: Params) {
  const allowed = list(params, 'allowed_payment_method_types');
  const automatic = group(params, 'automatic_payment_methods');
  if (allowed.length > 0 && (automatic !== undefined || params['payment_method_configuration'] !== undefined))
    throw badParameter(
      'allowed_payment_method_types',
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods, payment_method_configuration.',
    );
  if (allowed.length > 0 && !allowed.includes('card'))
    throw badParameter(
      'allowed_payment_method_types',
      `The payment method type "${allowed[0] ?? ''}" is invalid.`,
    );
  return {
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    automatic_payment_methods:
      automatic === undefined
        ? null
        : {
            allow_redirects: text(automatic, 'allow_redirects') ?? 'always',
            enabled: flag(automatic, 'enabled') ?? false,
          },
    payment_method_types: ['card'],
  };
}

/** The payment method of a call, checked against the intent's customer, if any. */
export function readMethod(call: Call, customer: string | null): PaymentMethod | undefined {
  const { unit, params } = call;
  const sent = text(params, 'payment_method');
  const data = group(params, 'payment_method_data');
  const token = text(params, 'confirmation_token');
  if (sent === undefined && data === undefined && token === undefined) return undefined;
  const method =
    token !== undefined
      ? spendConfirmationToken(call, token)
      : data === undefined
        ? methodOf(unit, sent ?? '')
        : methodFromData(unit, data);
  refuseSpent(method);
  if (method.customer !== null && method.customer !== customer)
    throw badState(
      'payment_method_customer_mismatch',
      customer === null
        ? `The PaymentMethod you provided (${method.id}) is attached to a customer: please include the customer.`
        : `The PaymentMethod you provided (${method.id}) belongs to a different customer.`,
      { param: 'payment_method' },
    );
  return method;
}

const readCustomer = ({ unit, params }: Call): string | null => {
  const sent = text(params, 'customer');
  return sent === undefined || sent === '' ? null : customerOf(unit, sent).id;
};

/** The common fields of a new intent; `basic` are the defaults of its options for cards. */
export function newIntent<Name extends string>(
  call: Call,
  made: ApiObject<Name>,
  basic: Readonly<Record<string, unknown>>,
) {
  const { params } = call;
  const customer = readCustomer(call);
  const method = readMethod(call, customer);
  return {
    ...made,
    ...readKinds(params),
    application: null,
    cancellation_reason: null,
    // Lets a browser access this one intent.
    client_secret: `${made.id}_secret_${newId('s').slice(2)}`,
    customer,
    description: text(params, 'description') ?? null,
    excluded_payment_method_types: null,
    metadata: mergeMetadata({}, params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_options: readOptions(params, basic) ?? { card: basic },
    status: method === undefined ? ('requires_payment_method' as const) : ('requires_confirmation' as const),
    _returnUrl: text(params, 'return_url') ?? null,
  };
}

/** The common fields of an intent after an update or a confirmation. */
export function changedIntent<Status>(call: Call, present: Intent<string> & { status: Status }) {
  const { params } = call;
  const customer = params['customer'] === undefined ? present.customer : readCustomer(call);
  const method = readMethod(call, customer);
  return {
    customer,
    description: text(params, 'description') ?? present.description,
    metadata: mergeMetadata(present.metadata, params),
    payment_method: method?.id ?? present.payment_method,
    status: method === undefined ? present.status : ('requires_confirmation' as const),
  };
}

const credentialUsages = ['recurring', 'installment', 'unscheduled'] as const;

/** Defaults of `payment_method_options[card]`. */
export const setupOptions = { mandate_options: null, network: null, request_three_d_secure: 'automatic' };
export const paymentOptions = { installments: null, ...setupOptions };

/** Reads `payment_method_options[card]` and checks the two credential usages. */
export function readOptions(
  params: Params,
  basic: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const options = group(params, 'payment_method_options');
  if (options === undefined) return undefined;
  const card = group(options, 'card') ?? {};
  const stored = oneOf(card, 'stored_credential_usage', credentialUsages);
  oneOf(card, 'setup_credential_usage', credentialUsages);
  if (stored !== undefined && (text(params, 'setup_future_usage') ?? '') !== '')
    throw badParameter(
      'payment_method_options[card][stored_credential_usage]',
      'stored_credential_usage is not supported together with setup_future_usage.',
    );
  return { card: { ...basic, ...card } };
}

/** The browser's next action: a frame of the simulated script, or a redirect. */
export function nextAction(call: Call, intent: PaymentIntent | SetupIntent): NextAction {
  const page = `${call.origin}/sim/3ds/${intent.id}?secret=${encodeURIComponent(intent.client_secret)}`;
  const inPage = flag(call.params, 'use_stripe_sdk') ?? false;
  if (!inPage && intent._returnUrl !== null)
    return { type: 'redirect_to_url', redirect_to_url: { url: page, return_url: intent._returnUrl } };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page, source: newId('src') },
  };
}

export const declinedError = (decline: Decline, method: PaymentMethod, charge?: string): LastError => ({
  type: 'card_error',
  code: decline.code,
  decline_code: decline.declineCode,
  message: decline.message,
  ...(charge === undefined ? {} : { charge }),
  payment_method: render(method),
});

/** A decline is a 402 with the changed intent, and its changes are committed. */
export function declinedAnswer(error: LastError, intent: PaymentIntent | SetupIntent): StripeError {
  return new StripeError(
    402,
    {
      type: 'card_error',
      code: error.code,
      ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
      message: error.message,
      ...(error.charge === undefined ? {} : { charge: error.charge }),
      payment_method: error.payment_method,
      [intent.object]: render(intent),
    },
    { keep: true, replayed: true },
  );
}

export const notAuthenticated = (kind: 'payment' | 'setup', method: unknown): LastError => ({
  type: 'invalid_request_error',
  code: `${kind}_intent_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: method,
});

export function checkSecret(call: Call, intent: PaymentIntent | SetupIntent): void {
  if (call.access === 'secret' && call.clientSecret === undefined) return;
  if (call.clientSecret === intent.client_secret) return;
  throw new StripeError(call.clientSecret === undefined ? 401 : 400, {
    type: 'invalid_request_error',
    code: `${intent.object}_invalid_parameter`,
    message: 'The client_secret provided does not match any associated intent on this account.',
    param: 'client_secret',
  });
}
