import type { Locale } from '@hoist/contract';
import { priceText } from '@hoist/domain/money/format-price';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { inLocale } from '#modules/catalogue';
import { feesOfPrice } from '#server/shared/orders/fee-title.ts';
import { printRate, taxName } from '#server/shared/formats/print-format.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { fillElements, type Found } from './fill-elements.ts';
import type { SiteFacts } from './site-facts.ts';

/** A price of the current menu, line by line. The section is removed if there is none. */
export const filledExample =
  ({ example }: Pick<SiteFacts, 'example'>, locale: Locale) =>
  (section: Found): string => {
    if (!example) return '';
    const { vehicle, service, part, quote, depositCents, city, province } = example;
    const amount = (row: string, cents: number) => row.replace('{{amount}}', () => priceText(cents, locale));
    const rows: Readonly<Record<string, (row: Found) => string>> = {
      labour: ({ whole }) => amount(whole, quote.serviceCostCents),
      parts: ({ whole }) =>
        part === undefined
          ? ''
          : amount(whole.replace('{{grade}}', escapeHtml(inLocale(part, locale))), quote.partsCostCents),
      fee: ({ whole }) =>
        feesOfPrice(quote)
          .map(({ title, amountCents }) =>
            amount(whole.replace('{{fee}}', inLocale(title, locale)), amountCents),
          )
          .join(''),
      travel: ({ whole }) => whole,
      tax: ({ whole }) =>
        quote.taxes
          .map(({ tax, rate, amountCents }) =>
            amount(
              whole.replace('{{tax}}', `${taxName(tax, locale)} ${printRate(rate, locale)}`),
              amountCents,
            ),
          )
          .join(''),
    };
    const filled = fillElements(section.inner, ['div', 'data-line'], (row) => rows[row.value]?.(row) ?? '');
    const texts: Readonly<Record<string, string>> = {
      city,
      place: `${city}, ${province}`,
      service: inLocale(service, locale),
      vehicle: vehicleName(vehicle, locale),
      deposit: priceText(depositCents, locale),
      total: priceText(quote.totalCents, locale),
    };
    return section.with(
      filled.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => escapeHtml(texts[name] ?? whole)),
    );
  };
