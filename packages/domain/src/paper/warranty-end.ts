import { civilDate, dayNumber, formatDate, type CivilDate } from '../civil-date.ts';
import { legalWarranty } from '../pricing/legal-warranty.ts';

/** Where a warranty ends, whichever comes first: a day, 'YYYY-MM-DD', or a reading of the odometer where there is a limit. */
export interface WarrantyEnd {
  readonly until: string;
  readonly untilKm: number | null;
}

export interface Repaired {
  readonly province: string;
  /** The day the work was done, at its place. */
  readonly on: CivilDate;
  /** Kilometres then; null when nobody read them. */
  readonly odometer: number | null;
}

const later = (on: CivilDate, months: number, days: number): string =>
  formatDate(civilDate(dayNumber({ year: on.year, month: on.month + months, day: on.day + days })));

/** Where the least warranty that the law gives on a repair ends; null where it says nothing. */
export function legalWarrantyEnd({ province, on, odometer }: Repaired): WarrantyEnd | null {
  const legal = legalWarranty(province);
  if (!legal) return null;
  return {
    until: later(on, legal.months, legal.days),
    untilKm: odometer === null ? null : odometer + legal.km,
  };
}

/** Where our own warranty ends; `km` 0 is without a limit of kilometres, `months` 0 no warranty: null. */
export function warrantyEnd(
  { on, odometer }: Repaired,
  { months, km }: { readonly months: number; readonly km: number },
): WarrantyEnd | null {
  if (months <= 0) return null;
  return {
    until: later(on, months, 0),
    untilKm: km > 0 && odometer !== null ? odometer + km : null,
  };
}
