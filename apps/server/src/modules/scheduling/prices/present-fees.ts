import type { Locale } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import type { Quote } from '@hoist/domain/pricing/quote';
import { feesOfPrice } from '#server/shared/orders/fee-title.ts';

/** The environmental fees of a price for the wire. */
export const presentFees = (quote: Pick<Quote, 'lines'>, locale: Locale) =>
  feesOfPrice(quote).map(({ title, amountCents }) => ({
    title: title[locale],
    amount: formatMoney(amountCents),
  }));
