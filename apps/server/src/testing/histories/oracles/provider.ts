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

/** The card provider's own payments of a service, the newest first. */
export async function intentsOf({ simulator }: Product, { id, tip }: Service): Promise<readonly Intent[]> {
  const expand = ['data.latest_charge.refunds'];
  const intents = await simulator.stripe.paymentIntents
    .list({ limit: 100, expand })
    .autoPagingToArray({ limit: 1_000 });
  return intents
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
export async function providerOf(product: Product, service: Service) {
  const own = (await intentsOf(product, service)).filter(({ isTip }) => !isTip);
  return {
    captured: sum(own.map(({ captured }) => captured)),
    refunded: sum(own.map(({ refunded }) => refunded)),
  };
}
