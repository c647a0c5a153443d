import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import type { FormValues } from '#console/ui/forms/form-values.ts';
import { number, price } from '../values.ts';

type Table = CatalogueItem<'fees'>['tables'][number];

/** The states of a visit in which canceling it costs something. */
export const feeStates = ['confirm', 'on_the_way', 'arrived', 'in_progress', 'no_show'] as const;

/** Reads a planned table of fees from its form; its day begins at midnight in Toronto in winter. */
export const feeTableOf = ({ text }: FormValues, steps: number): Table => ({
  from: `${text('from')}T05:00:00Z`,
  steps: Array.from({ length: steps }, (_, at) => {
    const of = (field: string) => text(`step.${at}.${field}`);
    const byPercent = of('unit') === 'percent';
    return {
      state: feeStates.find((one) => one === of('state')) ?? 'confirm',
      hoursBefore: of('hoursBefore') === '' ? null : number(of('hoursBefore')),
      percent: byPercent ? number(of('amount')) : null,
      amount: byPercent ? null : price(of('amount')),
    };
  }),
});
