import type { UsersVehiclesTable } from '#server/platform/db/schema-people.ts';

export type BodyShape = UsersVehiclesTable['bodyShape'];

const shapes: Readonly<Record<string, BodyShape>> = {
  hatchback: 'hatchback',
  sedan: 'sedan',
  coupe: 'sedan',
  convertible: 'sedan',
  wagon: 'wagon',
  suv: 'suv',
  pickup: 'pickup',
  'chassis cab': 'pickup',
  minivan: 'van',
  van: 'van',
  'cargo van': 'van',
  cutaway: 'van',
};

/** The silhouette for a body of the catalogue; a sedan for unknown ones. */
export const bodyShapeOf = (body: string): BodyShape => shapes[body.toLowerCase()] ?? 'sedan';
