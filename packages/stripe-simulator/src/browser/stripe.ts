import { callApi, type Api, type ApiError, type FormValues, type Intent } from './call-api.ts';
import { SimulatedElement } from './element.ts';
import { spoken, SimulatedElements, type ElementsOptions } from './elements.ts';
import type { BillingDetails, Made } from './frame-messages.ts';
import { deferredProblem } from './deferred.ts';
import { confirmIntent, handleNextAction, retrieveIntent, type IntentResult } from './intents.ts';

interface MethodData {
  readonly card?: SimulatedElement | { readonly token: string };
  readonly billing_details?: BillingDetails;
}

interface ConfirmData {
  readonly payment_method?: string | MethodData;
  readonly return_url?: string;
  readonly setup_future_usage?: string;
}

interface ConfirmOptions {
  readonly elements?: SimulatedElements;
  readonly clientSecret?: string;
  readonly confirmParams?: ConfirmData & { readonly payment_method_data?: MethodData };
  readonly redirect?: 'always' | 'if_required';
}

type MethodAnswer = { paymentMethod: Made } | { error: ApiError };

const simulatorOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Replaces the provider's browser script with the same interface, backed by the simulator. */
export function Stripe(key: string, options: { locale?: string } = {}) {
  if (!key.startsWith('pk_test_'))
    throw new Error('The simulator takes publishable test keys only (pk_test_…).');
  const api: Api = { origin: simulatorOrigin, key, locale: spoken(options.locale ?? 'auto') };

  async function makeMethod(data: MethodData): Promise<MethodAnswer> {
    if (data.card instanceof SimulatedElement) {
      const made = await data.card.make('payment_method', data.billing_details ?? {});
      return 'error' in made ? made : { paymentMethod: made.value };
    }
    const answer = await callApi<Made>(api, 'payment_methods', {
      method: 'POST',
      values: {
        type: 'card',
        card: { token: data.card?.token },
        billing_details: { ...data.billing_details } as FormValues,
      },
    });
    return 'error' in answer ? answer : { paymentMethod: answer.value };
  }

  async function methodFor(data: ConfirmData): Promise<{ id: string | undefined } | { error: ApiError }> {
    if (data.payment_method === undefined || typeof data.payment_method === 'string')
      return { id: data.payment_method };
    const made = await makeMethod(data.payment_method);
    return 'error' in made ? made : { id: made.paymentMethod.id };
  }

  async function confirmWithCard(clientSecret: string, data: ConfirmData): Promise<IntentResult> {
    const method = await methodFor(data);
    if ('error' in method) return method;
    return confirmIntent(api, clientSecret, { payment_method: method.id, return_url: data.return_url, setup_future_usage: data.setup_future_usage }); // prettier-ignore
  }

  async function confirmWithElements({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }: ConfirmOptions): Promise<IntentResult> {
    const secret = clientSecret ?? elements?.clientSecret;
    if (secret === undefined) throw new Error('In order to call confirmPayment or confirmSetup, you must pass a clientSecret.'); // prettier-ignore
    const unfit = elements === undefined ? undefined : await deferredProblem(api, elements, secret);
    if (unfit !== undefined) return { error: unfit };
    const card = elements?.getElement('payment') ?? elements?.getElement('card');
    const wallet = elements?.walletMethod;
    if (elements !== undefined) elements.walletMethod = undefined;
    const billing = confirmParams.payment_method_data?.billing_details ?? {};
    const method =
      wallet ?? confirmParams.payment_method ?? (card ? { card, billing_details: billing } : undefined);
    const result = await confirmWithCard(secret, {
      ...confirmParams,
      ...(method === undefined ? {} : { payment_method: method }),
    });
    if ('error' in result || redirect === 'if_required') return result;
    return leave(
      'setupIntent' in result ? result.setupIntent : result.paymentIntent,
      confirmParams.return_url ?? '',
    );
  }

  return {
    elements: (given: ElementsOptions = {}) => new SimulatedElements(api, given),

    async createToken(element: SimulatedElement, data: { name?: string; address_zip?: string } = {}) {
      const address = data.address_zip === undefined ? {} : { address: { postal_code: data.address_zip } };
      const made = await element.make('token', {
        ...(data.name === undefined ? {} : { name: data.name }),
        ...address,
      });
      return 'error' in made ? made : { token: made.value };
    },

    async createPaymentMethod(given: MethodData & { elements?: SimulatedElements; params?: MethodData }) {
      const card = given.elements?.getElement('payment') ?? given.elements?.getElement('card') ?? given.card;
      const billing = given.params?.billing_details ?? given.billing_details ?? {};
      return makeMethod({ ...(card === undefined ? {} : { card }), billing_details: billing });
    },

    confirmCardSetup: (clientSecret: string, data: ConfirmData = {}) => confirmWithCard(clientSecret, data),
    confirmCardPayment: (clientSecret: string, data: ConfirmData = {}) => confirmWithCard(clientSecret, data),
    confirmSetup: confirmWithElements,
    confirmPayment: confirmWithElements,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(api, clientSecret),
    handleCardAction: (clientSecret: string) => handleNextAction(api, clientSecret),
    retrievePaymentIntent: (clientSecret: string) => retrieveIntent(api, clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieveIntent(api, clientSecret),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

/** Navigates to the return URL with the parameters of a redirect. */
function leave(intent: Intent, returnUrl: string): Promise<never> {
  const target = new URL(returnUrl, window.location.href);
  target.searchParams.set(intent.object, intent.id);
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  target.searchParams.set('redirect_status', 'succeeded');
  window.location.assign(target);
  return new Promise(() => undefined);
}

Stripe.version = 'simulator';
Object.assign(window, { Stripe });
