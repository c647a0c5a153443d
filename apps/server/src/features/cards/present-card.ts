import type { card } from '@hoist/contract/cards';
import type { z } from 'zod';
import type { CardRow } from './queries.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A saved card as the wire shows it. The provider's names for it stay inside. */
export const presentCard = (row: CardRow): z.input<typeof card> => ({
  usersCreditCardsId: row.users_credit_cards_id,
  brand: brandNames[row.brand] ?? row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
});
