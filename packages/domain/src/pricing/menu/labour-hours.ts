import { priceClasses, type PriceClass } from './price-class.ts';
import type { VehicleClass } from './vehicle-class.ts';

/** Classes with hours of their own: price classes, and sizes for those without. */
export const hourClasses = [...priceClasses, 'suv_truck', 'van_large'] as const;

export type HoursByClass = Readonly<Partial<Record<VehicleClass | PriceClass, number>>>;

/** Labour hours for a sedan, and measured ones for some classes: price classes, or sizes as a fallback. */
export interface LabourHours {
  readonly labourHours: number;
  readonly hoursByClass?: HoursByClass | undefined;
}

interface Classes {
  readonly sizeClass: VehicleClass;
  readonly priceClass: PriceClass;
}

/** Hours that staff measured for a class; undefined: none. */
export const ownHours = (
  { hoursByClass }: LabourHours,
  { sizeClass, priceClass }: Classes,
): number | undefined => hoursByClass?.[priceClass] ?? hoursByClass?.[sizeClass];
