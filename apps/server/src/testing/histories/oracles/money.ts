import { getOrderMoney } from '@hoist/contract';
import type Stripe from 'stripe';
import { toCents } from '../arithmetic.ts';
import { moneyViolations } from '../../money-violations.ts';
import { creditedOf, type Service } from '../model.ts';
import type { Product } from '../product.ts';
import { differences, type Broken } from './broken.ts';
import { providerOf } from './provider.ts';

/** Owed = billed − credited − paid + refunded + rounding of cash, from what happened and the provider's figures. */
export async function checkMoney(
  product: Product,
  service: Service,
  intents: readonly Stripe.PaymentIntent[],
): Promise<readonly Broken[]> {
  if (!service.isBooked) return [];
  const params = { ordersServicesId: service.id };
  const { data } = await product.read('owner', getOrderMoney, { params });
  const { captured, refunded } = await providerOf(product, service, intents);
  const { billed } = service;
  const credited = creditedOf(service);
  const isCash = service.pays === 'cash';
  const paid = isCash ? service.cashTaken : captured;
  const returned = isCash ? service.cashReturned : refunded;
  const rounding = isCash && paid > 0n ? paid - billed - (returned - credited) : 0n;
  return [
    ...differences('money.bill', service.name, { 'What is billed': [toCents(data.billed), billed] }),
    ...differences('money.credits', service.name, {
      'What is credited': [toCents(data.credited), credited],
      'What is owed': [toCents(data.balance), billed - credited - paid + returned + rounding],
    }),
    ...differences('money.provider', service.name, {
      'What is paid': [toCents(data.paid), paid],
      'What is refunded': [toCents(data.refunded), returned],
      'What is rounded': [toCents(data.rounding), rounding],
    }),
  ];
}

/** At rest the books agree with the payments, the papers and the provider. */
export async function checkBooks(product: Product, service: Service): Promise<readonly Broken[]> {
  if (!service.isBooked) return [];
  const found = await moneyViolations(product.database, product.simulator, service.id);
  return found.map((says) => ({ rule: 'money.books', on: service.name, says: `${says}.` }));
}
