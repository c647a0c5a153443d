import type { Api, ApiError } from './call-api.ts';
import type { SimulatedElements } from './elements.ts';
import { retrieveIntent } from './intents.ts';

const mismatch = (name: string): ApiError => ({
  type: 'invalid_request_error',
  message: `The ${name} of the intent does not match the ${name} that the Elements were made with.`,
});

/**
 * Checks that an intent matches deferred Elements (created before it), like the real script.
 * @throws if `elements.submit()` was not called first
 */
export async function deferredProblem(
  api: Api,
  elements: SimulatedElements,
  clientSecret: string,
): Promise<ApiError | undefined> {
  const expected = elements.deferred;
  if (expected === undefined) return undefined;
  if (!elements.takeSubmitted())
    throw new Error(
      'elements.submit() must be called before stripe.confirmPayment() or stripe.confirmSetup().',
    );
  const found = await retrieveIntent(api, clientSecret);
  if ('error' in found) return found.error;
  if ('setupIntent' in found) return expected.mode === 'setup' ? undefined : mismatch('mode');
  if (expected.mode !== 'payment') return mismatch('mode');
  const { amount, currency, capture_method, setup_future_usage } = found.paymentIntent;
  if (amount !== expected.amount) return mismatch('amount');
  if (currency !== expected.currency) return mismatch('currency');
  if (capture_method !== (expected.captureMethod ?? 'automatic')) return mismatch('capture method');
  if ((setup_future_usage ?? null) !== (expected.setupFutureUsage ?? null))
    return mismatch('setup future usage');
  return undefined;
}
