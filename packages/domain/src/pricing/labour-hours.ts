import type { VehicleClass } from './vehicle-class.ts';

/** How long the work takes: on a mid-size car, and on the classes for which somebody has measured it. */
export interface LabourHours {
  readonly labourHours: number;
  readonly hoursByClass?: Readonly<Partial<Record<VehicleClass, number>>> | undefined;
}

/** The hours that are charged for a class of vehicle, before any factor. */
export const hoursFor = ({ labourHours, hoursByClass }: LabourHours, vehicleClass: VehicleClass): number =>
  hoursByClass?.[vehicleClass] ?? labourHours;

/** Hours of its own for a class stand as they are: a factor for its size would count it twice. */
export const hasOwnHours = ({ hoursByClass }: LabourHours, vehicleClass: VehicleClass): boolean =>
  hoursByClass?.[vehicleClass] !== undefined;
