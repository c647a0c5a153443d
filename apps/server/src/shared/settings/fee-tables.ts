import { text, type Locale, type TextKey } from '@hoist/contract';
import { feeOf, type FeeState, type FeeStep, type FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { z } from 'zod';
import { priceText } from '@hoist/domain/money/format-price';

const states = [
  'confirm',
  'on_the_way',
  'arrived',
  'in_progress',
  'no_show',
] as const satisfies readonly FeeState[];

const step = z
  .strictObject({
    state: z.enum(states),
    hoursBefore: z.number().min(0).max(10_000).nullable(),
    percent: z.number().min(0).max(100).optional(),
    cents: z.int().min(0).max(100_000_000).optional(),
  })
  .refine(({ percent, cents }) => (percent === undefined) !== (cents === undefined))
  .transform(({ state, hoursBefore, percent, cents }): FeeStep => ({
    state,
    hoursBefore,
    ...(percent === undefined ? { cents: cents ?? 0 } : { percent }),
  }));

const tables = z.array(
  z.strictObject({ from: z.iso.datetime({ offset: true }), steps: z.array(step).max(50) }),
);

/** The cancellation fee tables of the setting `booking.cancellationFees`. An invalid value charges nothing. */
export function feeTablesOf(value: unknown): readonly FeeTable[] {
  const read = tables.safeParse(value ?? []);
  return read.success ? read.data.map(({ from, steps }) => ({ from: Date.parse(from), steps })) : [];
}

const keys: Readonly<Record<FeeState, TextKey>> = {
  confirm: 'terms.fee_any',
  on_the_way: 'terms.fee_on_the_way',
  arrived: 'terms.fee_arrived',
  in_progress: 'terms.fee_in_progress',
  no_show: 'terms.fee_no_show',
};

/**
 * The cancellation costs to show before payment (decision E5), earliest step first. For a visit, the sum of its
 * services.
 */
export function feeLines(
  steps: readonly FeeStep[],
  totals: number | readonly number[],
  locale: Locale,
): string[] {
  const feeOfAll = (step: FeeStep): number =>
    [totals].flat().reduce((all, totalCents) => all + feeOf(step, totalCents), 0);
  const reach = ({ hoursBefore }: FeeStep): number => hoursBefore ?? Number.POSITIVE_INFINITY;
  return steps
    .filter((one) => feeOfAll(one) > 0)
    .toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state) || reach(b) - reach(a))
    .map((one) => {
      const amount = priceText(feeOfAll(one), locale);
      return one.state === 'confirm' && one.hoursBefore !== null
        ? text(locale, 'terms.fee_step', { amount, hours: one.hoursBefore })
        : text(locale, keys[one.state], { amount });
    });
}
