import { text, type Locale } from '@hoist/contract';
import type { FittedVehicles } from '@hoist/domain/pricing/menu/fit-price';

/** 'Ford F-350 2017–2022': the vehicles of a price, as its list names them. */
export function fitVehicles(
  { classes, makes, models, fromYear, toYear, cylinders, fuel }: FittedVehicles,
  locale: Locale,
): string {
  const years = fromYear === toYear ? [fromYear] : [fromYear, toYear];
  const named = [
    ...classes.map((one) => one.replace('_', ' ')),
    makes.join(', '),
    models.join(', '),
    fromYear === null && toYear === null ? '' : years.map((year) => year ?? '…').join('–'),
    cylinders.length > 0 ? `${cylinders.join('/')} cyl.` : '',
    fuel === 'any' ? '' : fuel,
  ];
  return named.filter(Boolean).join(' ') || text(locale, 'catalogue.fit_any');
}
