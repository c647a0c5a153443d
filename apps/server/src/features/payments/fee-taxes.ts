import { provinceByCode } from '@hoist/datasets/tax';
import { taxIncluded, type TaxIncluded } from '@hoist/domain/money/tax-included';
import { localDate } from '@hoist/domain/time';
import { zoneOf } from '../booking/price.ts';

/** What of a fee for canceling is tax, by the rates of the place on the day of the cancel. */
export function feeTaxes(
  cents: number,
  place: { readonly state: string; readonly timezone: string; readonly canceledAt: Date },
): TaxIncluded {
  const rules = provinceByCode(place.state);
  if (!rules) throw new Error(`No taxes are known of ${place.state}`);
  return taxIncluded(cents, { rules, date: localDate(place.canceledAt.getTime(), zoneOf(place.timezone)) });
}
