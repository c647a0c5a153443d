import type { Locale, priceBlock } from '@hoist/contract';
import { coreChargeOf } from '@hoist/domain/pricing/extra-line';
import { formatMoney } from '@hoist/domain/money/money';
import type { z } from 'zod';
import type { FrozenQuote } from '#server/platform/db/schema-orders.ts';
import { presentFees } from './present-fees.ts';
import { titleOf } from '#server/shared/title-of.ts';

export type PriceBlock = z.output<typeof priceBlock>;

/** A frozen quote as the wire's price block; a cash total is rounded (decision E2). */
export function presentPrice(
  quote: FrozenQuote,
  given: { readonly cash: boolean; readonly locale: Locale },
): PriceBlock {
  const addonsCents = quote.addons.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return {
    workPrice: formatMoney(quote.serviceCostCents + quote.partsCostCents + addonsCents),
    serviceCost: formatMoney(quote.serviceCostCents),
    partsCost: formatMoney(quote.partsCostCents),
    orderServiceAddons: quote.addons.map((addon) => ({
      servicesAddonsId: addon.id,
      servicesAddonsTitle: titleOf(addon, given.locale),
      serviceCostWithMarkup: formatMoney(addon.priceCents),
    })),
    extraCharges: formatMoney(quote.extraChargesCents),
    extraChargePerKm: formatMoney(quote.extraChargePerKmCents),
    environmentalFees: presentFees(quote, given.locale),
    coreCharge: formatMoney(coreChargeOf(quote)),
    distanceKm: quote.distanceKm,
    includedKm: quote.includedKm,
    extraWork: (quote.extras ?? []).map(({ title, amountCents }) => ({
      title,
      amount: formatMoney(amountCents),
    })),
    discountAmount: formatMoney(quote.discountCents),
    subtotal: formatMoney(quote.subtotalCents),
    taxes: quote.taxes.map((line) => ({
      tax: line.tax,
      rate: line.rate,
      amount: formatMoney(line.amountCents),
    })),
    tax: formatMoney(quote.taxCents),
    total: formatMoney(given.cash ? quote.cashTotalCents : quote.totalCents),
    cashRounding: formatMoney(given.cash ? quote.cashRoundingCents : 0),
    totalBeforeRounding: formatMoney(quote.totalCents),
    quoteId: quote.quoteId,
    quoteExpires: quote.expiresAt,
  };
}
