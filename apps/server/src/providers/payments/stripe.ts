import { PAYMENT_CURRENCY } from '@hoist/domain/limits';
import Stripe from 'stripe';
import { z } from 'zod';
import { PROVIDER_LIMIT_MS } from '#server/platform/provider-patience.ts';
import type {
  Authorize,
  ConfirmAgain,
  CreateIntent,
  IntentFacts,
  Outcome,
  PaymentsPort,
  ProviderEvent,
} from './port.ts';
import { stripeReconciliation } from './stripe-reconciliation.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeConnect } from './stripe-connect.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import {
  factsOf,
  intentExpansion,
  paymentIdOf,
  refundExpansion,
  refundFactsOf,
  idOf,
} from './stripe-facts.ts';
import { mapDone, outcomeOf, outcomeOfPages } from './stripe-outcome.ts';
import { stripeSetups } from './stripe-setups.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** One secret, or two during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Another API address than Stripe's, for example `http://127.0.0.1:4242` (`STRIPE_API_BASE`). */
  readonly apiBase?: string | undefined;
  /** Script address for browsers; by default Stripe's, of the release that matches the API version. */
  readonly scriptUrl?: string | undefined;
  /** Namespace of this installation at the provider, so that ids and keys of a new database never meet older ones. */
  readonly installation?: string | undefined;
}

const scriptOfStripe = 'https://js.stripe.com/endive/stripe.js';
/** Maximum age of a webhook event (seconds). */
const maxEventAge = 300;
/** Most recent intents of a customer to search; the wanted one is days old at most. */
const maxIntents = 1_000;

/** The payments port on Stripe's SDK, for Stripe and for API-compatible simulators. */
export function stripePayments(options: StripeOptions): PaymentsPort {
  const stripe = stripeClient(options);
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
    ...stripeReconciliation(stripe, installation),
    ...stripeConnect(stripe, under, installation),

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

    // The search index lags by a minute to an hour; lists are current.
    async findIntent({ customer, paymentId }) {
      const newest = await outcomeOf(
        stripe.paymentIntents
          .list({ customer, limit: 100 })
          .autoPagingToArray({ limit: maxIntents })
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
            maxEventAge,
            undefined,
            now.getTime(),
          );
          return !isEvent(event) || event.livemode === testMode ? undefined : providerEvent(event);
        } catch {
          continue;
        }
      }
      return undefined;
    },

    undeliveredEvents: (since) => outcomeOfPages(undelivered(stripe, since)),
  };
}

async function undelivered(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const events: ProviderEvent[] = [];
  for await (const event of stripe.events.list({ delivery_success: false, created, limit: 100 }))
    events.push(providerEvent(event));
  return events.reverse();
}

/** Stripe's SDK. Throws for a live key with another address than Stripe's. */
export function stripeClient({ secretKey, apiBase }: Pick<StripeOptions, 'secretKey' | 'apiBase'>): Stripe {
  const common = { maxNetworkRetries: 1, timeout: PROVIDER_LIMIT_MS, telemetry: false };
  if (apiBase === undefined) return new Stripe(secretKey, common);
  if (/^(sk|rk)_live_/.test(secretKey))
    throw new Error('A live key must not be sent to another API address than Stripe’s.');
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
  // A charge of a saved card must not save it again.
  if (offSession) return { ...confirmed, ...chargesSavedCard, setup_future_usage: '' };
  return {
    ...confirmed,
    use_stripe_sdk: true,
    return_url: returnUrl,
    ...(saveCard ? savesCard : {}),
  };
}

/** A hold. The pinned version rejects `payment_method_types`. */
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

/** A right signature does not make a right event. */
function isEvent(event: unknown): event is Stripe.Event {
  return signedEvent.safeParse(event).success;
}

const signedEvent = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().regex(/^[\w.]{1,255}$/),
  created: z.number().int().min(0).max(99_999_999_999),
  livemode: z.boolean(),
  data: z.object({ object: z.object({}) }),
});

function providerEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as {
    readonly id?: string;
    readonly object?: string;
    readonly payment_intent?: string | { readonly id: string } | null;
  };
  return {
    id: event.id,
    type: event.type,
    created: new Date(event.created * 1000),
    intent: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
    setup: object.object === 'setup_intent' ? (object.id ?? null) : null,
    apiVersion: event.api_version,
    payload: { ...event },
  };
}
