import Stripe from 'stripe';
import { withinPatience } from '#server/platform/provider-patience.ts';
import type { IntentFacts, Outcome } from './port.ts';

const { errors } = Stripe;

type LookUp = (intent: string) => Promise<Outcome<IntentFacts>>;

/**
 * Maps an API call to an outcome. Final rejections are `refused`. Broken connections, 5xx, conflicts, rate limits and
 * authentication errors are `unknown`: repeat the call with its key, or look it up.
 */
export const outcomeOf = <T>(work: Promise<T>, lookUp?: LookUp): Promise<Outcome<T>> =>
  outcomeOfPages(withinPatience(work), lookUp);

/** As `outcomeOf`, for a job's work of many calls: only each of them is limited. */
export async function outcomeOfPages<T>(work: Promise<T>, lookUp?: LookUp): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await work };
  } catch (error) {
    if (error instanceof DOMException) return { kind: 'unknown', message: `${error.name}: ${error.message}` };
    if (!(error instanceof errors.StripeError)) throw error;
    if (!isRefusal(error)) {
      const failed = (error.statusCode ?? 0) >= 500 || error instanceof errors.StripeIdempotencyError;
      return { kind: 'unknown', message: `${error.type}: ${error.message}`, failed };
    }
    const id = error.payment_intent?.id;
    // The intent in the error has no charge, so it is fetched again.
    const found = id === undefined ? undefined : await lookUp?.(id);
    return {
      kind: 'refused',
      code: error.decline_code ?? error.code ?? error.type,
      message: error.message,
      ...(error instanceof errors.StripeCardError ? { byBank: true } : {}),
      ...(found?.kind === 'done' ? { intent: found.value } : {}),
    };
  }
}

export async function mapDone<T, U>(outcome: Promise<Outcome<T>>, map: (value: T) => U): Promise<Outcome<U>> {
  const settled = await outcome;
  return settled.kind === 'done' ? { kind: 'done', value: map(settled.value) } : settled;
}

function isRefusal(error: Stripe.errors.StripeError): boolean {
  if (error instanceof errors.StripeCardError) return true;
  const conflict = error.statusCode === 409 || error.statusCode === 429;
  return error instanceof errors.StripeInvalidRequestError && !conflict;
}
