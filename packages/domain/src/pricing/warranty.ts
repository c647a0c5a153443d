import { legalWarranty } from './legal-warranty.ts';
import type { PartCondition } from './part-condition.ts';

/** Ends after the months or the kilometres, whichever comes first; both 0 means none. */
export interface Warranty {
  readonly months: number;
  readonly km: number;
}

const none: Warranty = { months: 0, km: 0 };

const KM_PER_YEAR = 20_000;

/** Dividing by 29 gives enough months for the days of the law, also across February. */
const DAYS_OF_A_MONTH = 29;

/** The legal warranty of a province in whole months, rounded up. */
function lawOf(province: string): Warranty {
  const law = legalWarranty(province);
  return law ? { months: law.months + Math.ceil(law.days / DAYS_OF_A_MONTH), km: law.km } : none;
}

/** Our warranty in months on extra work; used parts have none. */
const extraMonths: Readonly<Record<Exclude<PartCondition, 'used'> | 'labour', number>> = {
  labour: 12,
  new_oem: 12,
  new_non_oem: 12,
  reconditioned: 6,
};

/**
 * The warranty of a line with the menu's months, at least the legal one of the province. Lines with 0 months are not
 * repairs (a boost, a wash) and have none.
 */
export const warrantyOf = (months: number, province: string): Warranty =>
  months === 0 ? none : atLeast(months, lawOf(province));

const atLeast = (months: number, law: Warranty): Warranty => ({
  months: Math.max(months, law.months),
  km: Math.max(Math.round((months * KM_PER_YEAR) / 12), law.km),
});

/** The warranty of extra work. The laws of Ontario and Manitoba exclude used parts; Quebec's covers every repair. */
export function extraWarranty(kind: 'labour' | PartCondition, province: string): Warranty {
  if (kind === 'used') return province === 'QC' ? lawOf(province) : none;
  return warrantyOf(extraMonths[kind], province);
}

/** The code of a covered line on its warranty visit: `number` is its place among the first job's lines, from 1. */
export const warrantyCode = (number: number): string => `warranty-${number}`;
