import { civilDate, dayNumber, formatDate, type CivilDate } from '../civil-date.ts';
import { legalWarranty } from '../pricing/legal-warranty.ts';

/**
 * The end of a warranty: a day ('YYYY-MM-DD') or an odometer reading in km (null without a limit), whichever comes
 * first.
 */
export interface WarrantyEnd {
  readonly until: string;
  readonly untilKm: number | null;
}

export interface Repaired {
  readonly province: string;
  readonly on: CivilDate;
  /** Reading in km at that time; null if unknown. */
  readonly odometer: number | null;
}

const later = (on: CivilDate, months: number, days: number): string =>
  formatDate(civilDate(dayNumber({ year: on.year, month: on.month + months, day: on.day + days })));

/** The end of the legal minimum warranty on a repair; null if the province has none. */
export function legalWarrantyEnd({ province, on, odometer }: Repaired): WarrantyEnd | null {
  const legal = legalWarranty(province);
  if (!legal) return null;
  return {
    until: later(on, legal.months, legal.days),
    untilKm: odometer === null ? null : odometer + legal.km,
  };
}

/** The end of our own warranty; `km` 0 means no limit of kilometres, `months` 0 no warranty (null). */
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
