import { simulatorForTest } from '@hoist/stripe-simulator/testing';
import { stripePayments } from '#server/providers/payments/stripe.ts';
import { atEnd } from './at-end.ts';

export const testWebhookSecret = 'whsec_test';

/** The card provider's SDK pointed at a simulator's address. */
export const cardPort = (origin: string) =>
  stripePayments({
    secretKey: 'sk_test_sim',
    publishableKey: 'pk_test_sim',
    webhookSecrets: [testWebhookSecret],
    apiBase: origin,
    scriptUrl: `${origin}/sim/stripe.js`,
  });

/** A card simulator that sends no webhook by itself: nothing listens, and each retry costs a request. */
export async function openCardSimulator() {
  const simulator = await simulatorForTest({
    webhookUrl: 'http://127.0.0.1:9/none',
    webhookSecret: testWebhookSecret,
  });
  await simulator.control('webhooks', { hold: true });
  return simulator;
}

/** The same, ended with the test. */
export async function cardSimulator() {
  const simulator = await openCardSimulator();
  atEnd(() => simulator.end());
  return simulator;
}
