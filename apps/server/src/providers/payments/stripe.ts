import { PAYMENT_CURRENCY } from '@hoist/domain/limits';
import Stripe from 'stripe';
import type {
  Authorize,
  ConfirmAgain,
  CreateIntent,
  IntentFacts,
  Outcome,
  PaymentsPort,
  ProviderEvent,
} from './port.ts';
import { stripeBooks } from './stripe-books.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { providerEvent } from './stripe-events.ts';
import { factsOf, intentExpansion, paymentIdOf, refundExpansion, refundFactsOf } from './stripe-facts.ts';
import { mapDone, outcomeOf } from './stripe-outcome.ts';
import { stripeSetups } from './stripe-setups.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** One, or two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** The API's address when it is not Stripe's own, as `http://127.0.0.1:4242` (`STRIPE_API_BASE`). */
  readonly apiBase?: string | undefined;
  /** Where browsers load the script; by default Stripe's, of the release that the API version belongs to. */
  readonly scriptUrl?: string | undefined;
  /**
   * Names this installation's data at the provider: keys and payment ids start again with a new database, and must not
   * meet those of an older one on the same account.
   */
  readonly installation?: string | undefined;
}

const scriptOfStripe = 'https://js.stripe.com/endive/stripe.js';
/** A notice older than this is not believed (seconds). */
const noticeAge = 300;
/** Of one customer, newest first: what is looked for was made within days. */
const mostIntents = 1_000;

/** The payments port on Stripe's SDK, for Stripe itself and for any stand-in that speaks its API. */
export function stripePayments(options: StripeOptions): PaymentsPort {
  const stripe = clientFor(options);
  const installation = options.installation ?? '';
  const under = (key: string) => ({ idempotencyKey: installation === '' ? key : `${installation}:${key}` });
  const testMode = !/^(sk|rk)_live_/.test(options.secretKey);

  const facts = (intent: Stripe.PaymentIntent): IntentFacts => factsOf(intent, installation);
  const retrieveIntent = (intent: string): Promise<Outcome<IntentFacts>> =>
    mapDone(outcomeOf(stripe.paymentIntents.retrieve(intent, { expand: intentExpansion })), facts);
  const intentOutcome = (work: Promise<Stripe.PaymentIntent>): Promise<Outcome<IntentFacts>> =>
    mapDone(outcomeOf(work, retrieveIntent), facts);

  return {
    settings: {
      publishableKey: options.publishableKey,
      scriptUrl: options.scriptUrl ?? scriptOfStripe,
      apiVersion: Stripe.API_VERSION,
    },
    ...stripeCards(stripe, under),
    ...stripeSetups(stripe, under, installation),
    ...stripeDisputes(stripe, under),
    ...stripeBooks(stripe, installation),

    createIntent: (given) =>
      intentOutcome(stripe.paymentIntents.create(intentParams(given, installation), under(given.key))),

    authorize: (given) =>
      intentOutcome(stripe.paymentIntents.create(confirmedParams(given, installation), under(given.key))),

    capture: ({ key, intent, amountCents }) =>
      intentOutcome(
        stripe.paymentIntents.capture(
          intent,
          { amount_to_capture: amountCents, expand: intentExpansion },
          under(key),
        ),
      ),

    voidIntent: ({ key, intent }) =>
      intentOutcome(stripe.paymentIntents.cancel(intent, { expand: intentExpansion }, under(key))),

    confirmAgain: (given) =>
      intentOutcome(stripe.paymentIntents.confirm(given.intent, confirmParams(given), under(given.key))),

    refund: ({ key, operation, intent, amountCents, reason }) =>
      mapDone(
        outcomeOf(
          stripe.refunds.create(
            {
              payment_intent: intent,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { operation, reason: reason.slice(0, 500) },
              expand: refundExpansion,
            },
            under(key),
          ),
        ),
        refundFactsOf,
      ),

    retrieveIntent,

    // The provider's search knows a new intent only after a minute or an hour; its lists know it at once.
    async findIntent({ customer, paymentId }) {
      const newest = await outcomeOf(
        stripe.paymentIntents
          .list({ customer, limit: 100 })
          .autoPagingToArray({ limit: mostIntents })
          .then((all) => all.find(({ metadata }) => paymentIdOf(metadata, installation) === paymentId)),
      );
      if (newest.kind !== 'done') return newest;
      return newest.value === undefined ? { kind: 'done', value: null } : retrieveIntent(newest.value.id);
    },

    readWebhook({ payload, signature, now }) {
      for (const secret of options.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            payload,
            signature,
            secret,
            noticeAge,
            undefined,
            now.getTime(),
          );
          return event.livemode === testMode ? undefined : providerEvent(event);
        } catch {
          continue;
        }
      }
      return undefined;
    },

    undeliveredEvents: (since) => outcomeOf(undelivered(stripe, since)),
  };
}

async function undelivered(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const events: ProviderEvent[] = [];
  for await (const event of stripe.events.list({ delivery_success: false, created, limit: 100 }))
    events.push(providerEvent(event));
  return events.reverse();
}

function clientFor({ secretKey, apiBase }: StripeOptions): Stripe {
  const common = { maxNetworkRetries: 1, timeout: 20_000, telemetry: false };
  if (apiBase === undefined) return new Stripe(secretKey, common);
  if (/^(sk|rk)_live_/.test(secretKey))
    throw new Error('A live key does not belong to an API address other than Stripe’s own.');
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  });
}

const savesCard = {
  setup_future_usage: 'off_session',
  payment_method_options: { card: { setup_credential_usage: 'unscheduled' } },
} as const;

const chargesSavedCard = {
  off_session: true,
  payment_method_options: { card: { stored_credential_usage: 'unscheduled' } },
} as const;

function confirmParams(given: ConfirmAgain): Stripe.PaymentIntentConfirmParams {
  const { paymentMethod, returnUrl, offSession = false, saveCard = false } = given;
  const confirmed = { payment_method: paymentMethod, expand: intentExpansion };
  // A card that is charged as saved is not to be saved by the same charge.
  if (offSession) return { ...confirmed, ...chargesSavedCard, setup_future_usage: '' };
  return {
    ...confirmed,
    use_stripe_sdk: true,
    return_url: returnUrl,
    ...(saveCard ? savesCard : {}),
  };
}

/** A hold: never `payment_method_types`, which the pinned version refuses. */
function intentParams(given: CreateIntent, installation: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: given.amountCents,
    currency: PAYMENT_CURRENCY,
    customer: given.customer,
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: {
      payment_id: String(given.paymentId),
      orders_services_id: String(given.ordersServicesId),
      ...(installation === '' ? {} : { installation }),
    },
    ...(given.saveCard ? savesCard : {}),
    expand: intentExpansion,
  };
}

function confirmedParams(given: Authorize, installation: string): Stripe.PaymentIntentCreateParams {
  const confirmed = {
    ...intentParams(given, installation),
    payment_method: given.paymentMethod,
    confirm: true,
  };
  if (!given.offSession) return { ...confirmed, use_stripe_sdk: true, return_url: given.returnUrl };
  return { ...confirmed, ...chargesSavedCard };
}
