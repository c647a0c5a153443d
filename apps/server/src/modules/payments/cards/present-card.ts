import type { card } from '@hoist/contract/cards';
import type { z } from 'zod';
import { brandName } from '#server/shared/formats/brand-name.ts';
import type { CardRow } from './queries.ts';

/** A saved card as the wire shows it, without the provider's ids. */
export const presentCard = (row: CardRow): z.input<typeof card> => ({
  usersCreditCardsId: row.users_credit_cards_id,
  brand: brandName(row.brand),
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
});
