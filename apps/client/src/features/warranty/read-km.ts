import { MAX_ODOMETER_KM } from '@hoist/domain/limits';

/** An odometer as people type it: '129 480', '129,480'. Undefined: no reading. */
export function readKm(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '');
  const km = Number(digits);
  return /^\d{1,7}$/.test(digits) && km <= MAX_ODOMETER_KM ? km : undefined;
}
