import { isDeepStrictEqual } from 'node:util';
import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { environmentalFees } from '@hoist/datasets/services';
import { provinceByCode } from '@hoist/datasets/tax';
import { faultOfRates } from '@hoist/domain/money/tax-change';
import { localDate } from '@hoist/domain/time';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { type BookingSettings, readBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { saveBookingSettings } from '#server/shared/settings/save-booking-settings.ts';
import { inCents, inDollars } from './service.ts';
import type { ItemKind } from './item-kind.ts';

const texts = { rate: 'catalogue.tax_rate', days: 'catalogue.tax_days', past: 'catalogue.past' } as const;

/** Today in Newfoundland, the easternmost zone: a day that is past there is past everywhere in Canada. */
export const latestDay = (now: Date): string => localDate(now.getTime(), zoneOf('America/St_Johns'));

/** Without those of the product, so that a release renews them. */
function ownFees(all: BookingSettings['environmentalFees']): BookingSettings['environmentalFees'] {
  const product = environmentalFees();
  return Object.fromEntries(
    Object.entries(all).filter(([province, fees]) => !isDeepStrictEqual(fees, product.get(province))),
  );
}

export const tax: ItemKind<'tax'> = {
  kind: 'tax',
  growing: false,
  async read(db) {
    const { taxes, environmentalFees: byProvince } = await readBookingSettings(db);
    return new Map(
      [...taxes].map(([province, { rates }]): [string, CatalogueItem<'tax'>] => [
        province.toLowerCase(),
        {
          rates: rates.map((rate) => ({ ...rate })),
          environmentalFees: inDollars(byProvince[province] ?? {}),
        },
      ]),
    );
  },
  judge({ rates }, { before, now }) {
    const fault = faultOfRates(rates, { before: before?.rates ?? [], today: latestDay(now) });
    return fault ? invalidField('rates', texts[fault]) : undefined;
  },
  async write(tx, { code, item }) {
    const province = code.toUpperCase();
    await tx.deleteFrom('taxRates').where('province', '=', province).execute();
    if (item !== null && item.rates.length > 0)
      await tx
        .insertInto('taxRates')
        .values(
          item.rates.map(({ tax: name, rate, from, to }) => ({
            province,
            tax: name,
            rate: String(rate),
            validFrom: from,
            validTo: to,
          })),
        )
        .execute();
    const fees = item?.environmentalFees;
    if (fees) {
      const settings = await readBookingSettings(tx);
      const all = { ...settings.environmentalFees, [province]: inCents(fees) };
      await saveBookingSettings(tx, { environmentalFees: ownFees(all) });
    }
    await invalidate(tx, 'settings');
  },
  title(code) {
    const name = provinceByCode(code.toUpperCase())?.name ?? { en: code, fr: code };
    return { en: `Taxes and fees: ${name.en}`, fr: `Taxes et écofrais : ${name.fr}` };
  },
};
