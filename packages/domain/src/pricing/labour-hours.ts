import type { VehicleClass } from './vehicle-class.ts';

/** Labour hours for a sedan, and measured ones for some vehicle classes. */
export interface LabourHours {
  readonly labourHours: number;
  readonly hoursByClass?: Readonly<Partial<Record<VehicleClass, number>>> | undefined;
}

/** The charged hours for a vehicle class, before any size factor. */
export const hoursFor = ({ labourHours, hoursByClass }: LabourHours, vehicleClass: VehicleClass): number =>
  hoursByClass?.[vehicleClass] ?? labourHours;

/** A class with measured hours gets no size factor, which would count the size twice. */
export const hasOwnHours = ({ hoursByClass }: LabourHours, vehicleClass: VehicleClass): boolean =>
  hoursByClass?.[vehicleClass] !== undefined;
