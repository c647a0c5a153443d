import {
  catalogueEntry,
  makesOf,
  modelsOf,
  type CatalogueEntry,
} from '@hoist/datasets/vehicles/vehicle-catalogue';
import { vehicleClass } from '@hoist/domain/pricing/menu/vehicle-class';
import type { UsersVehiclesTable } from '#server/platform/db/schema-people.ts';

type BodyShape = UsersVehiclesTable['bodyShape'];

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

const shapeOf = (body: string): BodyShape | undefined => shapes[body.trim().toLowerCase()];

/** The silhouette for a body of the catalogue; a sedan for unknown ones. */
export const bodyShapeOf = (body: string): BodyShape => shapeOf(body) ?? 'sedan';

/** Without a body, the class shared by all the model's bodies, if any, because a guess could raise the price. */
export function sizeClassOf(
  body: string,
  entry: CatalogueEntry | undefined,
): UsersVehiclesTable['sizeClass'] {
  if (body !== '') return vehicleClass(body);
  const classes = new Set(entry?.bodies.map(vehicleClass));
  const [only] = classes;
  return only !== undefined && classes.size === 1 ? only : vehicleClass(null);
}

interface Typed {
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly body: string;
}

/** The shape and size of a vehicle in the customer's own words, by its body or its name; undefined: unknown. */
export function classifyVehicle({ year, makeName, modelName, body }: Typed) {
  if (shapeOf(body) !== undefined)
    return { bodyShape: bodyShapeOf(body), sizeClass: sizeClassOf(body, undefined) };
  const same = (one: { readonly name: string }, name: string) =>
    one.name.toLowerCase() === name.trim().toLowerCase();
  const make = makesOf(year).find((one) => same(one, makeName));
  const model = make && modelsOf(year, make.makesID).find((one) => same(one, modelName));
  const entry = model && catalogueEntry(year, model.modelsID);
  return entry && { bodyShape: bodyShapeOf(entry.bodies[0] ?? ''), sizeClass: sizeClassOf('', entry) };
}
