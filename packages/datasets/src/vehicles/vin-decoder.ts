import { parseVin, type Vin } from '@hoist/domain/vehicle/vin';
import { once, readJson } from '../data-file.ts';
import {
  bodyAt,
  catalogueEntry,
  makeName,
  modelById,
  years,
  type CatalogueEntry,
  type Engine,
} from './vehicle-catalogue.ts';
import { keyMatches, specificity, wildcards } from './vin-key.ts';

/** A decoded VIN with the catalogue's ids and options; null if the VIN does not contain it. */
export interface DecodedVin {
  readonly yearVehicle: number | null;
  readonly makeVehicle: number | null;
  readonly makeName: string | null;
  readonly modelVehicle: number | null;
  readonly modelName: string | null;
  readonly subModelVehicle: string | null;
  readonly modelBody: string | null;
  readonly modelEngine: string | null;
  readonly driveType: string | null;
  readonly checkDigitValid: boolean;
}

export type VinAnswer =
  | { readonly ok: true; readonly value: DecodedVin }
  | { readonly ok: false; readonly error: 'impossible_vin' };

type VinRow = readonly [key: string, letters: string, values: readonly number[]];
type WmiSchema = readonly [index: number, from: number, to: number];

interface VinFile {
  readonly wmi: Readonly<Record<string, readonly [number, ...WmiSchema[]]>>;
  readonly schemas: readonly (readonly VinRow[])[];
  readonly values: readonly string[];
  readonly extraModels: Readonly<Record<string, readonly [number, string]>>;
}

interface Candidate {
  readonly rows: readonly VinRow[];
  readonly year: number;
  readonly span: number;
  /** Wildcards of the best key with a model; undefined if no key has one. */
  readonly modelWildcards: number | undefined;
  readonly letters: number;
}

const file = once(() => readJson<VinFile>('vehicles/vin.json.gz'));
const passengerCar = 2;

/**
 * Decodes a VIN with the offline tables. Refuses only an impossible VIN (length, characters); a wrong check digit is
 * reported, because cars not built for North America may lack one (decision B12).
 */
export function decodeVin(typed: string): VinAnswer {
  const parsed = parseVin(typed);
  if (!parsed.ok) return { ok: false, error: 'impossible_vin' };
  const { checkDigitValid } = parsed.value;
  return { ok: true, value: { ...nothingKnown, ...decoded(parsed.value), checkDigitValid } };
}

const nothingKnown = {
  yearVehicle: null,
  makeVehicle: null,
  makeName: null,
  modelVehicle: null,
  modelName: null,
  subModelVehicle: null,
  modelBody: null,
  modelEngine: null,
  driveType: null,
};

function decoded({ vin, checkDigitValid, modelYear, otherModelYear }: Vin): Partial<DecodedVin> {
  const wmi = file().wmi[vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)];
  if (!wmi) return {};
  const [type, ...schemas] = wmi;
  const latest = (years()[0] ?? 0) + 1;
  const tried = (type === passengerCar ? [modelYear] : [modelYear, otherModelYear])
    .filter((year) => year !== null)
    .filter((year) => year <= latest);
  for (const year of tried) {
    const candidates = candidatesOf(vin, year, schemas);
    const best = candidates.filter((one) => one.modelWildcards !== undefined).sort(byFit)[0];
    if (best) return describe(year, facts(best, candidates));
  }
  // Only North American VINs have the year at a fixed position, and these have a correct check digit.
  return { ...soleMake(schemas), yearVehicle: checkDigitValid ? (tried[0] ?? null) : null };
}

function soleMake(schemas: readonly WmiSchema[]): Partial<DecodedVin> {
  const makes = new Set<number | undefined>();
  for (const [index] of schemas) {
    for (const [, letters, values] of file().schemas[index] ?? []) {
      const modelId = letters.includes('M') ? file().values[values[letters.indexOf('M')] ?? -1] : undefined;
      if (modelId !== undefined) makes.add(makeOfModel(modelId));
    }
  }
  const [makeId] = makes;
  const name = makeId === undefined || makes.size > 1 ? undefined : makeName(makeId);
  return makeId === undefined || name === undefined ? {} : { makeVehicle: makeId, makeName: name };
}

function makeOfModel(modelId: string): number | undefined {
  return modelById(Number(modelId))?.makeId ?? file().extraModels[modelId]?.[0];
}

function candidatesOf(vin: string, year: number, schemas: readonly WmiSchema[]): Candidate[] {
  const covering = schemas.filter(([, from, to]) => from <= year && (to === 0 || year <= to));
  return covering.flatMap(([index, from, to]) => {
    const rows = (file().schemas[index] ?? []).filter(([key]) => keyMatches(key, vin));
    if (rows.length === 0) return [];
    const modelKeys = rows.filter(([, letters]) => letters.includes('M'));
    return {
      rows: rows.toSorted(([a], [b]) => specificity(b) - specificity(a)),
      year,
      span: (to === 0 ? 9999 : to) - from,
      modelWildcards:
        modelKeys.length > 0 ? Math.min(...modelKeys.map(([key]) => wildcards(key))) : undefined,
      letters: new Set(rows.flatMap(([, letters]) => letters.split(''))).size,
    };
  });
}

const byFit = (a: Candidate, b: Candidate): number =>
  (a.modelWildcards ?? 0) - (b.modelWildcards ?? 0) || b.letters - a.letters || a.span - b.span;

/** Letter → value: from the best schema, then tables without a model, then defaults of the engine model. */
function facts(best: Candidate, candidates: readonly Candidate[]): Map<string, string> {
  const known = new Map<string, string>();
  const namesNoModel = (rows: readonly VinRow[]): boolean =>
    rows.every(([, letters]) => !letters.includes('M'));
  for (const { rows } of [best, ...candidates.filter((one) => one !== best && namesNoModel(one.rows))]) {
    for (const [, letters, values] of rows) {
      letters.split('').forEach((letter, at) => {
        const value = file().values[values[at] ?? -1];
        if (value !== undefined && !known.has(letter)) known.set(letter, value);
      });
    }
  }
  for (const fact of known.get('E')?.split(';') ?? []) {
    const letter = fact.slice(0, 1);
    if (!known.has(letter)) known.set(letter, fact.slice(1));
  }
  return known;
}

function describe(year: number, known: ReadonlyMap<string, string>): Partial<DecodedVin> {
  const modelId = Number(known.get('M'));
  const model = modelById(modelId);
  if (!model) {
    const [makeId, modelName] = file().extraModels[String(modelId)] ?? [];
    const name = makeId === undefined ? undefined : makeName(makeId);
    return {
      yearVehicle: year,
      makeVehicle: makeId ?? null,
      makeName: name ?? null,
      modelName: modelName ?? null,
    };
  }
  const entry = catalogueEntry(year, modelId);
  return {
    yearVehicle: year,
    makeVehicle: model.makeId,
    makeName: model.makeName,
    modelVehicle: modelId,
    modelName: model.name,
    ...(entry && options(entry, known)),
  };
}

function options(entry: CatalogueEntry, known: ReadonlyMap<string, string>): Partial<DecodedVin> {
  return {
    subModelVehicle: option(entry.subModels, known.get('T')) ?? option(entry.subModels, known.get('S')),
    modelBody: option(entry.bodies, known.has('B') ? bodyAt(Number(known.get('B'))) : undefined),
    modelEngine: engineOf(entry.engines, known),
    driveType: entry.drives.length === 1 ? (entry.drives[0] ?? null) : null,
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The catalogue's spelling of a decoded text, or its only option if the VIN has none. */
function option(offered: readonly string[], decoded: string | undefined): string | null {
  if (decoded === undefined) return offered.length === 1 ? (offered[0] ?? null) : null;
  return offered.find((one) => plain(one) === plain(decoded)) ?? null;
}

/** The only engine that agrees with the VIN; null if none or several do. */
function engineOf(engines: readonly Engine[], known: ReadonlyMap<string, string>): string | null {
  const litres = numberOf(known.get('D'));
  const cylinders = numberOf(known.get('C'));
  const fitting = engines.filter(
    (engine) =>
      (litres === null || engine.litres === null || Math.abs(engine.litres - litres) < 0.051) &&
      (cylinders === null || engine.cylinders === null || engine.cylinders === cylinders),
  );
  const byFuel = fitting.filter((engine) => fuelFits(engine, known));
  const labels = new Set((byFuel.length > 0 ? byFuel : fitting).map((engine) => engine.label));
  return labels.size === 1 ? ([...labels][0] ?? null) : null;
}

function fuelFits({ fuel }: Engine, known: ReadonlyMap<string, string>): boolean {
  const decoded = known.get('F');
  const second = known.get('G');
  if (decoded === undefined) return true;
  if (second === 'ev' || (decoded === 'ev' && second !== undefined))
    return fuel === 'hybrid' || fuel === 'phev';
  if (second !== undefined) return fuel === 'flex' || fuel.startsWith('bifuel');
  return fuel === decoded;
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) ? null : value;
}
