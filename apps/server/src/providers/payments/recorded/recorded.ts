import type Stripe from 'stripe';
import type { PaymentsPort } from '../port.ts';
import type { simulatorForTest } from '@hoist/stripe-simulator/testing';
import type { Ids, Json } from './objects.ts';

export interface Expected {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Nested parameters; leaves are strings as sent. */
  readonly params: Json;
  /** Idempotency key of a mutation. */
  readonly key?: string;
  readonly status?: number;
  readonly answer: Json;
}

type Simulator = Awaited<ReturnType<typeof simulatorForTest>>;

/** One call of the port: its requests, the provider's answers, and the expected result. */
export interface Recorded {
  readonly call: keyof PaymentsPort;
  readonly name: string;
  readonly run: (port: PaymentsPort, ids: Ids) => Promise<unknown>;
  readonly exchanges: (ids: Ids) => readonly Expected[];
  readonly judge: (result: unknown, ids: Ids) => void;
  /** Prepares the simulator and returns the ids there. */
  readonly arrange?: (simulator: Simulator) => Promise<Partial<Ids>>;
}

const idOf = (value: string | { readonly id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

export const withCustomer = async ({ stripe }: Simulator) => ({
  customer: (await stripe.customers.create({})).id,
});
export const withCard =
  (card = 'pm_card_visa') =>
  async (simulator: Simulator) => {
    const { customer } = await withCustomer(simulator);
    return { customer, method: (await simulator.stripe.paymentMethods.attach(card, { customer })).id };
  };
export const withIntent =
  (more: Partial<Stripe.PaymentIntentCreateParams>, card?: string) => async (simulator: Simulator) => {
    const ids = await withCard(card)(simulator);
    const made = await simulator.stripe.paymentIntents.create({
      amount: 12_000,
      currency: 'cad',
      customer: ids.customer,
      payment_method: ids.method,
      capture_method: 'manual',
      metadata: { payment_id: '7', orders_services_id: '10401' },
      ...more,
    });
    return { ...ids, intent: made.id, charge: idOf(made.latest_charge) };
  };
export const withHold = withIntent({ confirm: true });
export const withDispute = async (simulator: Simulator) => {
  const ids = await withIntent({ confirm: true, capture_method: 'automatic' })(simulator);
  const { id } = (await simulator.control('dispute', { charge: ids.charge })) as { id: string };
  return { ...ids, dispute: id };
};
export const withSetup = async (simulator: Simulator) => {
  const ids = await withCustomer(simulator);
  const metadata = { payment_id: '7', orders_services_id: '10401' };
  return { ...ids, setup: (await simulator.stripe.setupIntents.create({ ...ids, metadata })).id };
};
