import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import { formatMoney } from '@hoist/domain/money/money';
import type { FeeStep, FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { keepsPastTables } from '@hoist/domain/pricing/menu/fee-table-change';
import { postalPrefix } from '@hoist/domain/scheduling/served-areas';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readBookingSettings } from '#server/shared/settings/booking-settings.ts';
import { saveBookingSettings } from '#server/shared/settings/save-booking-settings.ts';
import { centsOf } from './service.ts';
import type { ItemKind } from './item-kind.ts';

/** The settings that an item of rates names. */
export const ratesOf = (item: CatalogueItem<'rates'>) => ({
  labourRateCentsPerHour: centsOf(item.labourRate),
  includedKm: item.includedKm,
  perKmCents: centsOf(item.perKm),
  maxKm: item.maxKm,
  quotedWithinHours: item.quotedWithin,
  sizeFactors: item.sizeFactors,
});

export const rates: ItemKind<'rates'> = {
  kind: 'rates',
  growing: false,
  async read(db) {
    const { labourRateCentsPerHour, includedKm, perKmCents, maxKm, sizeFactors, quotedWithinHours } =
      await readBookingSettings(db);
    const item = {
      labourRate: formatMoney(labourRateCentsPerHour),
      includedKm,
      perKm: formatMoney(perKmCents),
      maxKm,
      quotedWithin: quotedWithinHours,
      sizeFactors: { ...sizeFactors },
    };
    return new Map([['rates', item]]);
  },
  judge: ({ includedKm, maxKm }) =>
    maxKm < includedKm ? invalidField('maxKm', 'catalogue.max_km') : undefined,
  async write(tx, { item }) {
    if (item === null) throw new Error('Rates cannot be removed');
    await saveBookingSettings(tx, ratesOf(item));
  },
  title: () => ({ en: 'Labour, sizes and distance', fr: "Main-d'œuvre, tailles et distance" }),
};

type Fees = CatalogueItem<'fees'>;
type Step = Fees['tables'][number]['steps'][number];

const wireStep = (step: FeeStep): Step => ({
  state: step.state,
  hoursBefore: step.hoursBefore,
  percent: 'percent' in step ? step.percent : null,
  amount: 'percent' in step ? null : formatMoney(step.cents),
});

const ownStep = ({ state, hoursBefore, percent, amount }: Step): FeeStep =>
  percent === null
    ? { state, hoursBefore, cents: centsOf(amount ?? '0.00') }
    : { state, hoursBefore, percent };

const tablesOf = (item: Fees): readonly FeeTable[] =>
  item.tables.map(({ from, steps }) => ({ from: Date.parse(from), steps: steps.map(ownStep) }));

export const fees: ItemKind<'fees'> = {
  kind: 'fees',
  growing: false,
  async read(db) {
    const { depositPercent, depositMinimumCents, cancellationFees } = await readBookingSettings(db);
    const item = {
      depositPercent,
      depositMinimum: formatMoney(depositMinimumCents),
      tables: cancellationFees.map(({ from, steps }) => ({
        from: new Date(from).toISOString(),
        steps: steps.map(wireStep),
      })),
    };
    return new Map([['fees', item]]);
  },
  judge(item, { before, now }) {
    for (const [table, { steps }] of item.tables.entries())
      for (const [step, { percent, amount }] of steps.entries())
        if ((percent === null) === (amount === null))
          return invalidField(`tables.${table}.steps.${step}.percent`, 'catalogue.fee_step');
    const past = { before: before ? tablesOf(before) : [], now: now.getTime() };
    return keepsPastTables(tablesOf(item), past) ? undefined : invalidField('tables', 'catalogue.past');
  },
  async write(tx, { item }) {
    if (item === null) throw new Error('Fees cannot be removed');
    await saveBookingSettings(tx, {
      depositPercent: item.depositPercent,
      depositMinimumCents: centsOf(item.depositMinimum),
      cancellationFees: tablesOf(item).map(({ from, steps }) => ({
        from: new Date(from).toISOString(),
        steps,
      })),
    });
  },
  title: () => ({ en: 'Deposit and cancellation fees', fr: "Acompte et frais d'annulation" }),
};

export const areas: ItemKind<'areas'> = {
  kind: 'areas',
  growing: false,
  async read(db) {
    const { areas: found } = await readBookingSettings(db);
    return new Map([['areas', { served: [...found.served], unserved: [...found.unserved] }]]);
  },
  judge(item) {
    for (const name of ['served', 'unserved'] as const)
      if (item[name].some((prefix) => postalPrefix(prefix) !== prefix))
        return invalidField(name, 'catalogue.prefix');
    return undefined;
  },
  async write(tx, { item }) {
    await saveBookingSettings(tx, { areas: item ?? { served: [], unserved: [] } });
  },
  title: () => ({ en: 'Areas', fr: 'Zones desservies' }),
};
