import { randomBytes } from 'node:crypto';
import type { Config } from '../../../apps/server/src/config.ts';
import type { Service } from './checks.ts';

/** Disputes of the test mode open and close within a minute or two. */
export const liveTimeoutMs = 240_000;

/** Why the scenarios cannot run with these settings; undefined: they can. */
export function refuseLive({ stripe }: Config): string | undefined {
  if (!stripe) return '--live needs STRIPE_SECRET_KEY of the test mode.';
  return /_live_/.test(stripe.secretKey) || stripe.publishableKey.startsWith('pk_live_')
    ? '--live runs test payments and refuses live keys. Nothing was checked.'
    : undefined;
}

/** The payment scenarios of the contract test, with test cards in Stripe's test mode. */
export const livePaymentsService: Service = {
  name: 'test payments',
  async run(report, { config }) {
    const { stripe: keys } = config;
    if (!keys) return;
    const { stripeClient, stripePayments } =
      await import('../../../apps/server/src/providers/payments/stripe.ts');
    const { paymentScenarios } = await import('../../../apps/server/src/providers/payments/scenarios.ts');
    // Reconciliation leaves the intents of another installation alone.
    const installation = `doctor-${randomBytes(6).toString('hex')}`;
    const payments = stripePayments({ ...keys, installation });
    const stripe = stripeClient(keys);
    let serial = 0;
    const key = () => `${installation}-${(serial += 1)}`;
    for (const { name, run } of paymentScenarios)
      await report({
        name,
        advice:
          'Stripe answers otherwise than the contract test expects: read its change log before you open.',
        run: async () => {
          await run({ payments, stripe, key, isExact: false });
          return 'as expected';
        },
      });
  },
};
