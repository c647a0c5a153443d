import Stripe from 'stripe';
import type { CardFacts, Outcome, PaymentsPort } from './port.ts';
import { cardFactsOf, idOf } from './stripe-facts.ts';
import { mapDone, outcomeOf } from './stripe-outcome.ts';
import { cardSetup } from './stripe-setups.ts';

type CardCalls = Pick<
  PaymentsPort,
  'createCustomer' | 'deleteCustomer' | 'createSetup' | 'attachCard' | 'detachCard' | 'retrieveCard'
>;

/** Customers and their saved cards. Each API request has its own key, derived from the caller's. */
export function stripeCards(
  stripe: Stripe,
  under: (key: string) => { readonly idempotencyKey: string },
): CardCalls {
  const methodOf = (source: string) => outcomeOf(stripe.paymentMethods.retrieve(source));

  async function methodFromToken(token: string, key: string): Promise<Outcome<string>> {
    const made = stripe.paymentMethods.create({ type: 'card', card: { token } }, under(key));
    return mapDone(outcomeOf(made), (method) => method.id);
  }

  return {
    createCustomer: ({ key, usersId, email, name }) =>
      mapDone(
        outcomeOf(
          stripe.customers.create({ email, name, metadata: { users_id: String(usersId) } }, under(key)),
        ),
        (customer) => ({ customer: customer.id }),
      ),

    async createSetup({ key, customer }) {
      const setup = await outcomeOf(stripe.setupIntents.create(cardSetup(customer), under(key)));
      if (setup.kind !== 'done') return setup;
      const ephemeral = await outcomeOf(
        stripe.ephemeralKeys.create(
          { customer },
          { apiVersion: Stripe.API_VERSION, ...under(`${key}:ephemeral`) },
        ),
      );
      if (ephemeral.kind !== 'done') return ephemeral;
      return {
        kind: 'done',
        value: {
          setup: setup.value.id,
          clientSecret: setup.value.client_secret ?? '',
          ephemeralKey: ephemeral.value.secret ?? '',
        },
      };
    },

    async attachCard({ key, customer, source }): Promise<Outcome<CardFacts>> {
      const isToken = source.startsWith('tok_');
      const method = isToken ? await methodFromToken(source, `${key}:method`) : undefined;
      if (method !== undefined && method.kind !== 'done') return method;
      const id = method?.value ?? source;
      const attached = await outcomeOf(stripe.paymentMethods.attach(id, { customer }, under(key)));
      if (attached.kind !== 'refused') return mapDone(Promise.resolve(attached), cardFactsOf);
      // The card form may have saved the card for this customer already.
      const present = await methodOf(id);
      const ours = present.kind === 'done' && idOf(present.value.customer) === customer;
      return ours ? { kind: 'done', value: cardFactsOf(present.value) } : attached;
    },

    retrieveCard: (paymentMethod) =>
      mapDone(methodOf(paymentMethod), (method) => ({
        ...cardFactsOf(method),
        customer: idOf(method.customer),
      })),

    async deleteCustomer({ key, customer }): Promise<Outcome<null>> {
      const deleted = await outcomeOf(stripe.customers.del(customer, {}, under(key)));
      if (deleted.kind === 'unknown') return deleted;
      if (deleted.kind === 'done') return { kind: 'done', value: null };
      const present = await outcomeOf(stripe.customers.retrieve(customer));
      const isDeleted = present.kind === 'done' && present.value.deleted === true;
      return isDeleted ? { kind: 'done', value: null } : deleted;
    },

    async detachCard({ key, paymentMethod }): Promise<Outcome<null>> {
      const detached = await outcomeOf(stripe.paymentMethods.detach(paymentMethod, {}, under(key)));
      if (detached.kind === 'unknown') return detached;
      if (detached.kind === 'done') return { kind: 'done', value: null };
      const present = await methodOf(paymentMethod);
      const isDeleted = present.kind === 'done' && present.value.customer === null;
      return isDeleted ? { kind: 'done', value: null } : detached;
    },
  };
}
