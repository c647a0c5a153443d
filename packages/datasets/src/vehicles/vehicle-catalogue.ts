import { once, readJson } from '../data-file.ts';

export type Fuel =
  | 'gas'
  | 'flex'
  | 'diesel'
  | 'hybrid'
  | 'phev'
  | 'ev'
  | 'cng'
  | 'lpg'
  | 'bifuel-cng'
  | 'bifuel-lpg'
  | 'hydrogen';

export interface Make {
  readonly makesID: number;
  readonly name: string;
}

export interface Model {
  readonly modelsID: number;
  readonly name: string;
}

export interface Engine {
  readonly label: string;
  readonly litres: number | null;
  readonly cylinders: number | null;
  readonly layout: string | null;
  readonly fuel: Fuel;
}

/** A model in one year. The four lists are independent; an empty one means not known. */
export interface CatalogueEntry {
  readonly year: number;
  readonly makeId: number;
  readonly makeName: string;
  readonly modelId: number;
  readonly modelName: string;
  readonly subModels: readonly string[];
  readonly bodies: readonly string[];
  readonly drives: readonly string[];
  readonly engines: readonly Engine[];
}

export interface SubModelDetails {
  readonly arr_model: readonly string[];
  readonly arr_body: readonly string[];
  readonly arr_drive_type: readonly string[];
  readonly arr_engine: readonly string[];
}

type RawEngine = readonly [string, number | null, number | null, string | null, Fuel, string];
type Positions = readonly number[];
type RawEntry = readonly [number, number, Positions, Positions, Positions, Positions, number];

interface CatalogueFile {
  readonly years: readonly [number, number];
  readonly labels: Readonly<Record<'bodies' | 'drives', { en: readonly string[]; fr: readonly string[] }>>;
  readonly makes: readonly (readonly [number, string])[];
  readonly models: readonly (readonly [number, number, string])[];
  readonly bodies: readonly string[];
  readonly drives: readonly string[];
  readonly submodels: readonly string[];
  readonly engines: readonly RawEngine[];
  readonly entries: readonly RawEntry[];
}

const file = once(() => readJson<CatalogueFile>('vehicles/catalogue.json'));
const makeNames = once(() => new Map(file().makes));
const modelsById = once(
  () => new Map(file().models.map(([id, makeId, name]) => [id, { makeId, name }] as const)),
);

/** year → modelId → entry as stored. */
const entriesByYear = once(() => {
  const byYear = new Map<number, Map<number, RawEntry>>();
  for (const entry of file().entries) {
    const ofYear = byYear.get(entry[0]) ?? new Map<number, RawEntry>();
    byYear.set(entry[0], ofYear.set(entry[1], entry));
  }
  return byYear;
});

function pick<T>(list: readonly T[], positions: Positions): T[] {
  return positions.map((at) => list[at]).filter((one) => one !== undefined);
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' });

export function years(): number[] {
  return [...entriesByYear().keys()].sort((a, b) => b - a);
}

/** Makes with models in a year, by name; empty for a year outside the catalogue. */
export function makesOf(year: number): Make[] {
  const ids = new Set<number>();
  for (const modelId of entriesByYear().get(year)?.keys() ?? []) {
    const makeId = modelsById().get(modelId)?.makeId;
    if (makeId !== undefined) ids.add(makeId);
  }
  return [...ids].flatMap((makesID) => ({ makesID, name: makeNames().get(makesID) ?? '' })).sort(byName);
}

export function modelsOf(year: number, makeId: number): Model[] {
  return [...(entriesByYear().get(year)?.keys() ?? [])]
    .flatMap((modelsID) => {
      const model = modelsById().get(modelsID);
      return model?.makeId === makeId ? [{ modelsID, name: model.name }] : [];
    })
    .sort(byName);
}

/** The names of all makes in small letters, each with those of its models. */
export const catalogueMakes = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const makes = new Map<string, Set<string>>();
  for (const [, makeId, model] of file().models) {
    const make = (makeNames().get(makeId) ?? '').toLowerCase();
    const models = makes.get(make) ?? new Set<string>();
    makes.set(make, models.add(model.toLowerCase()));
  }
  return makes;
});

export function modelById(modelId: number): { makeId: number; makeName: string; name: string } | undefined {
  const model = modelsById().get(modelId);
  return model && { ...model, makeName: makeNames().get(model.makeId) ?? '' };
}

export function makeName(makeId: number): string | undefined {
  return makeNames().get(makeId);
}

/** The entry of a model in a year; undefined if it was not sold then. */
export function catalogueEntry(year: number, modelId: number): CatalogueEntry | undefined {
  const raw = entriesByYear().get(year)?.get(modelId);
  const model = modelById(modelId);
  if (!raw || !model) return undefined;
  const { submodels, bodies, drives, engines } = file();
  return {
    year,
    makeId: model.makeId,
    makeName: model.makeName,
    modelId,
    modelName: model.name,
    subModels: pick(submodels, raw[2]),
    bodies: pick(bodies, raw[3]),
    drives: pick(drives, raw[4]),
    engines: pick(engines, raw[5]).map(([label, litres, cylinders, layout, fuel]) => ({
      label,
      litres,
      cylinders,
      layout,
      fuel,
    })),
  };
}

/** The four lists of the vehicle form; all empty for an unknown combination. */
export function subModelDetails(year: number, makeId: number, modelId: number): SubModelDetails {
  const entry = catalogueEntry(year, modelId);
  if (entry?.makeId !== makeId) return { arr_model: [], arr_body: [], arr_drive_type: [], arr_engine: [] };
  return {
    arr_model: entry.subModels,
    arr_body: entry.bodies,
    arr_drive_type: entry.drives,
    arr_engine: [...new Set(entry.engines.map((engine) => engine.label))],
  };
}

/**
 * Whether a vehicle has no combustion engine (battery or fuel cell): by the chosen engine or, if that is unknown, if
 * all engines of the model are electric.
 */
export function isElectric(entry: CatalogueEntry, engineLabel?: string): boolean {
  const chosen = entry.engines.filter((engine) => engine.label === engineLabel);
  const engines = chosen.length > 0 ? chosen : entry.engines;
  return engines.length > 0 && engines.every(({ fuel }) => fuel === 'ev' || fuel === 'hydrogen');
}

/** The body at a position of the catalogue's list, as used by the VIN tables. */
export function bodyAt(position: number): string | undefined {
  return file().bodies[position];
}
