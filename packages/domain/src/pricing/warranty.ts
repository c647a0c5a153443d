import { legalWarranty } from './legal-warranty.ts';
import type { PartCondition } from './part-condition.ts';

/** Ends at the months or the kilometres, whichever comes first; both 0: none. */
export interface Warranty {
  readonly months: number;
  readonly km: number;
}

const none: Warranty = { months: 0, km: 0 };

/** What Hoist gives on a year: 20,000 km. */
const KM_PER_YEAR = 20_000;

/** The fewest days that so many months in a row have, at most three of them: February is short. */
const DAYS_OF_A_MONTH = 29;

/** What the law of a province gives, in whole months: never less than its days. */
function lawOf(province: string): Warranty {
  const law = legalWarranty(province);
  return law ? { months: law.months + Math.ceil(law.days / DAYS_OF_A_MONTH), km: law.km } : none;
}

/** What extra work carries: a year on labour and new parts, half a year on reconditioned ones, nothing of ours on used ones. */
const extraMonths: Readonly<Record<Exclude<PartCondition, 'used'> | 'labour', number>> = {
  labour: 12,
  new_oem: 12,
  new_non_oem: 12,
  reconditioned: 6,
};

/**
 * The warranty of a line that the menu gives so many months, in a province: at least what its law gives. What the menu
 * gives none is no repair, as a boost or a wash.
 */
export const warrantyOf = (months: number, province: string): Warranty =>
  months === 0 ? none : atLeast(months, lawOf(province));

const atLeast = (months: number, law: Warranty): Warranty => ({
  months: Math.max(months, law.months),
  km: Math.max(Math.round((months * KM_PER_YEAR) / 12), law.km),
});

/** The warranty of extra work. Used parts are outside the law of Ontario and Manitoba; in Quebec it covers every repair. */
export function extraWarranty(kind: 'labour' | PartCondition, province: string): Warranty {
  if (kind === 'used') return province === 'QC' ? lawOf(province) : none;
  return warrantyOf(extraMonths[kind], province);
}
