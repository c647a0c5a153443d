import type Stripe from 'stripe';
import { sum, type Cents } from '../arithmetic.ts';
import type { Service } from '../model.ts';
import type { Product } from '../product.ts';

export interface Intent {
  readonly id: string;
  readonly charge: string | undefined;
  readonly isTip: boolean;
  readonly captured: Cents;
  readonly refunded: Cents;
}

/** All payments of the card provider, the newest first. */
export const allIntents = ({ simulator: { stripe } }: Product): Promise<readonly Stripe.PaymentIntent[]> =>
  stripe.paymentIntents
    .list({ limit: 100, expand: ['data.latest_charge.refunds'] })
    .autoPagingToArray({ limit: 1_000 });

/** The card provider's own payments of a service, the newest first. */
export async function intentsOf(
  product: Product,
  { id, tip }: Service,
  all?: readonly Stripe.PaymentIntent[],
): Promise<readonly Intent[]> {
  return (all ?? (await allIntents(product)))
    .filter(({ metadata }) => metadata['orders_services_id'] === String(id))
    .map((intent) => {
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
      const refunds = (charge?.refunds?.data ?? []).filter(({ status }) => status !== 'failed');
      return {
        id: intent.id,
        charge: charge?.id,
        // No other amount equals a tip.
        isTip: tip > 0n && BigInt(intent.amount) === tip,
        captured: BigInt(intent.amount_received),
        refunded: sum(refunds.map(({ amount }) => BigInt(amount))),
      };
    });
}

/** What the provider took for a service and gave back, its tip apart. */
export async function providerOf(product: Product, service: Service, all?: readonly Stripe.PaymentIntent[]) {
  const own = (await intentsOf(product, service, all)).filter(({ isTip }) => !isTip);
  return {
    captured: sum(own.map(({ captured }) => captured)),
    refunded: sum(own.map(({ refunded }) => refunded)),
  };
}

/** Whether the provider gave back all that it took for a service. */
export async function isReturned(product: Product, service: Service): Promise<boolean> {
  const { captured, refunded } = await providerOf(product, service);
  return captured === refunded;
}
