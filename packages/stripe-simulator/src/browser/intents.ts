import { callApi, type Api, type ApiError, type FormValues, type Intent } from './call-api.ts';
import { openOverlay } from './overlay.ts';

export type IntentResult = { paymentIntent: Intent } | { setupIntent: Intent } | { error: ApiError };

/** `pi_1_secret_2` belongs to `payment_intents/pi_1`. */
function pathOf(clientSecret: string): string {
  const id = clientSecret.split('_secret_')[0] ?? '';
  if (!/^(pi|seti)_/.test(id) || id === clientSecret)
    throw new Error(`Invalid value for clientSecret: it should be of the form \${id}_secret_\${secret}. You specified: ${clientSecret.slice(0, 12)}`); // prettier-ignore
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

export const resultOf = (intent: Intent): IntentResult =>
  intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };

export async function retrieveIntent(api: Api, clientSecret: string): Promise<IntentResult> {
  const answer = await callApi<Intent>(api, pathOf(clientSecret), { method: 'GET', values: { client_secret: clientSecret } }); // prettier-ignore
  return 'error' in answer ? answer : resultOf(answer.value);
}

/** Confirms an intent and opens the bank's page in an overlay if authentication is required. */
export async function confirmIntent(
  api: Api,
  clientSecret: string,
  values: FormValues,
): Promise<IntentResult> {
  const answer = await callApi<Intent>(api, `${pathOf(clientSecret)}/confirm`, {
    method: 'POST',
    values: { ...values, client_secret: clientSecret, use_stripe_sdk: true },
  });
  return 'error' in answer ? answer : followNextAction(api, answer.value);
}

/** Throws, like the real script, unless the intent is in `requires_action`. */
export async function handleNextAction(api: Api, clientSecret: string): Promise<IntentResult> {
  const found = await retrieveIntent(api, clientSecret);
  if ('error' in found) return found;
  const intent = 'setupIntent' in found ? found.setupIntent : found.paymentIntent;
  if (intent.status !== 'requires_action')
    throw new Error(`handleNextAction: The ${'setupIntent' in found ? 'SetupIntent' : 'PaymentIntent'} supplied is not in the requires_action state.`); // prettier-ignore
  return followNextAction(api, intent);
}

async function followNextAction(api: Api, intent: Intent): Promise<IntentResult> {
  if (intent.status !== 'requires_action' || intent.next_action === null) return resultOf(intent);
  const { redirect_to_url: redirect, use_stripe_sdk: inPage } = intent.next_action;
  if (redirect !== undefined) {
    window.location.assign(redirect.url);
    return new Promise(() => undefined);
  }
  if (inPage !== undefined) {
    const { outcome } = await openOverlay(api, inPage.stripe_js, 'Bank authentication');
    if (outcome === 'canceled') await callApi(api, `${pathOf(intent.client_secret)}/source_cancel`, { method: 'POST', values: { client_secret: intent.client_secret } }); // prettier-ignore
  }
  const after = await retrieveIntent(api, intent.client_secret);
  if ('error' in after) return after;
  const latest = 'setupIntent' in after ? after.setupIntent : after.paymentIntent;
  const failed =
    latest.status === 'requires_payment_method'
      ? (latest.last_payment_error ?? latest.last_setup_error)
      : null;
  return failed === null || failed === undefined ? after : { error: { ...failed, [latest.object]: latest } };
}
