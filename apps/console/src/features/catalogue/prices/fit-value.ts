import type { Output } from '@hoist/contract/client';
import type { listFitPrices } from '@hoist/contract/operations/fit-prices';
import { fitPriceDrives, fitPriceFuels } from '@hoist/domain/pricing/menu/fit-price';
import { priceClasses } from '@hoist/domain/pricing/menu/price-class';
import type { FormValues } from '#console/ui/forms/form-values.ts';
import { number, price } from '../values.ts';

export type FitRow = Output<typeof listFitPrices>['data'][number];
export type Fit = FitRow['fit'];

const namesIn = (typed: string): string[] =>
  typed
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
const perhapsNumber = (typed: string): number | null => (typed === '' ? null : number(typed));

/** Reads a price by vehicle from its form; the codes are those of the service's parts types. */
export function fitOf({ text, list }: FormValues, parts: readonly string[]): Fit {
  const classes = list('classes');
  const pricesOf = (field: 'parts' | 'cores') =>
    Object.fromEntries(
      parts.flatMap((code) => {
        const typed = text(`${field}.${code}`);
        return typed === '' ? [] : [[code, price(typed)] as const];
      }),
    );
  return {
    classes: priceClasses.filter((one) => classes.includes(one)),
    makes: namesIn(text('makes')),
    models: namesIn(text('models')),
    fromYear: perhapsNumber(text('fromYear')),
    toYear: perhapsNumber(text('toYear')),
    cylinders: [...text('cylinders').matchAll(/\d+/g)].map(([count]) => Number(count)),
    fuel: fitPriceFuels.find((one) => one === text('fuel')) ?? 'any',
    drive: fitPriceDrives.find((one) => one === text('drive')) ?? 'any',
    hours: perhapsNumber(text('hours')),
    parts: pricesOf('parts'),
    cores: pricesOf('cores'),
    quoted: text('quoted') === '1',
  };
}
