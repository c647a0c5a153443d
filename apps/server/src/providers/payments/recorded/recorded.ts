import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import type { Outcome, PaymentsPort } from '../port.ts';
import type { simulatorForTest } from '@hoist/stripe-simulator/testing';
import type { Ids, Json } from './objects.ts';

export interface Expected {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Nested parameters; leaves are strings as sent. */
  readonly params: Json;
  /** Idempotency key of a mutation. */
  readonly key?: string;
  /** The connected account that the call is made for. */
  readonly account?: string;
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

export const done = <T>(outcome: unknown): T => {
  const { kind, value } = outcome as Extract<Outcome<T>, { kind: 'done' }>;
  assert.equal(kind, 'done', JSON.stringify(outcome));
  return value;
};

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
export const withAccount = async ({ stripe, control }: Simulator) => {
  const { id } = await stripe.accounts.create({ type: 'express', country: 'CA' });
  await control('account', { account: id, due: [] });
  return { account: id };
};
/** A connected account, and a platform balance to transfer from. */
export const withBalance = async (simulator: Simulator) => {
  const ids = await withIntent({ confirm: true, capture_method: 'automatic' })(simulator);
  return { ...ids, ...(await withAccount(simulator)) };
};
export const withTransfer = async (simulator: Simulator) => {
  const ids = await withBalance(simulator);
  const made = await simulator.stripe.transfers.create({
    amount: 5_000,
    currency: 'cad',
    destination: ids.account,
    transfer_group: 'payout:7',
  });
  return { ...ids, transfer: made.id };
};
export const withAccountPayout = async (simulator: Simulator) => {
  const ids = await withTransfer(simulator);
  const made = await simulator.stripe.payouts.create(
    { amount: 5_000, currency: 'cad', metadata: { operation: 'payout:7' } },
    { stripeAccount: ids.account },
  );
  return { ...ids, payout: made.id };
};
export const withSetup = async (simulator: Simulator) => {
  const ids = await withCustomer(simulator);
  const metadata = { payment_id: '7', orders_services_id: '10401' };
  return { ...ids, setup: (await simulator.stripe.setupIntents.create({ ...ids, metadata })).id };
};
