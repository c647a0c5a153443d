import type Stripe from 'stripe';
import type { PaymentsPort, SetupFacts } from './port.ts';
import { actionOf, idOf, paymentIdOf } from './stripe-facts.ts';
import { mapDone, outcomeOf } from './stripe-outcome.ts';

type SetupCalls = Pick<PaymentsPort, 'createPaymentSetup' | 'retrieveSetup' | 'findSetup' | 'cancelSetup'>;

const statuses = new Set<string>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'canceled',
  'succeeded',
] satisfies SetupFacts['status'][]);

const isStatus = (status: string): status is SetupFacts['status'] => statuses.has(status);

/** The card of a customer, saved for unscheduled charges off session. */
export const cardSetup = (customer: string) =>
  ({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { setup_credential_usage: 'unscheduled' } },
  }) satisfies Stripe.SetupIntentCreateParams;

export function stripeSetups(
  stripe: Stripe,
  under: (key: string) => { readonly idempotencyKey: string },
  installation: string,
): SetupCalls {
  const facts = (setup: Stripe.SetupIntent): SetupFacts => factsOf(setup, installation);
  return {
    createPaymentSetup: ({ key, customer, paymentId, ordersServicesId }) =>
      mapDone(
        outcomeOf(
          stripe.setupIntents.create(
            {
              ...cardSetup(customer),
              metadata: {
                payment_id: String(paymentId),
                orders_services_id: String(ordersServicesId),
                ...(installation === '' ? {} : { installation }),
              },
            },
            under(key),
          ),
        ),
        facts,
      ),

    retrieveSetup: (setup) => mapDone(outcomeOf(stripe.setupIntents.retrieve(setup)), facts),

    // The API has no search by metadata; a customer has few SetupIntents.
    findSetup: ({ customer, paymentId }) =>
      mapDone(outcomeOf(stripe.setupIntents.list({ customer, limit: 100 })), ({ data }) => {
        const [newest] = data
          .map(facts)
          .filter((one) => one.paymentId === paymentId && one.status !== 'canceled');
        return newest ?? null;
      }),

    cancelSetup: ({ key, setup }) =>
      mapDone(outcomeOf(stripe.setupIntents.cancel(setup, {}, under(key))), facts),
  };
}

function factsOf(setup: Stripe.SetupIntent, installation: string): SetupFacts {
  if (!isStatus(setup.status))
    throw new Error(`The provider answered a SetupIntent in an unknown status: ${setup.status}`);
  return {
    setup: setup.id,
    clientSecret: setup.client_secret ?? '',
    status: setup.status,
    nextAction: actionOf(setup.next_action?.type),
    redirectUrl: setup.next_action?.redirect_to_url?.url ?? null,
    paymentMethod: idOf(setup.payment_method),
    failureMessage: setup.last_setup_error?.message ?? null,
    paymentId: paymentIdOf(setup.metadata ?? {}, installation),
  };
}
