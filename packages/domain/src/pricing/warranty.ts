import type { PartCondition } from './part-condition.ts';

/** Ends at the months or the kilometres, whichever comes first; both 0: none. */
export interface Warranty {
  readonly months: number;
  readonly km: number;
}

/** What Hoist gives on a year: 20,000 km. */
const KM_PER_YEAR = 20_000;

/**
 * The least by law: Ontario 90 days or 5,000 km on labour and on new or reconditioned parts (CPA 2002 s. 63, O. Reg. 17/05),
 * Quebec 3 months or 5,000 km on the repair (CPA s. 176), Manitoba as Ontario. February can make three months shorter than
 * 90 days, so four are given where the law counts days.
 */
const least: Readonly<Record<string, Warranty>> = {
  ON: { months: 4, km: 5_000 },
  MB: { months: 4, km: 5_000 },
  QC: { months: 3, km: 5_000 },
};

/** What extra work carries: a year on labour and new parts, half a year on reconditioned ones, nothing of ours on used ones. */
const extraMonths: Readonly<Record<Exclude<PartCondition, 'used'> | 'labour', number>> = {
  labour: 12,
  new_oem: 12,
  new_non_oem: 12,
  reconditioned: 6,
};

const none: Warranty = { months: 0, km: 0 };

/**
 * The warranty of a line that the menu gives so many months, in a province: at least what its law gives. What the menu
 * gives none is no repair, as a boost or a wash.
 */
export const warrantyOf = (months: number, province: string): Warranty =>
  months === 0 ? none : atLeast(months, least[province] ?? none);

const atLeast = (months: number, law: Warranty): Warranty => ({
  months: Math.max(months, law.months),
  km: Math.max(Math.round((months * KM_PER_YEAR) / 12), law.km),
});

/** The warranty of extra work. Used parts are outside the law of Ontario and Manitoba; in Quebec it covers every repair. */
export function extraWarranty(kind: 'labour' | PartCondition, province: string): Warranty {
  if (kind === 'used') return province === 'QC' ? (least['QC'] ?? none) : none;
  return warrantyOf(extraMonths[kind], province);
}
