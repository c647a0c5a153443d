export const vehicleClasses = ['compact', 'sedan', 'suv_truck', 'van_large'] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

const classOfBody: Readonly<Record<string, VehicleClass>> = {
  coupe: 'compact',
  hatchback: 'compact',
  convertible: 'compact',
  sedan: 'sedan',
  wagon: 'sedan',
  suv: 'suv_truck',
  pickup: 'suv_truck',
  minivan: 'van_large',
  van: 'van_large',
  'cargo van': 'van_large',
  'chassis cab': 'van_large',
  cutaway: 'van_large',
};

/**
 * The size class of a catalogue body ('Hatchback', 'Cargo Van'; any case). An unknown body is a sedan, whose factor is
 * 1, so that it costs nothing extra.
 */
export const vehicleClass = (body: string | null): VehicleClass =>
  classOfBody[(body ?? '').trim().toLowerCase()] ?? 'sedan';
