import { once, readJson } from '../data-file.ts';
import { grouped } from '../grouped.ts';
import type { Localized } from '../localized.ts';

export interface Recall {
  /** Transport Canada's number, year and serial without a dash: '2024059'. */
  readonly number: string;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly make: string;
  readonly models: readonly { readonly name: string; readonly years: readonly number[] }[];
  /** The part of the vehicle, e.g. 'Airbag'. */
  readonly system: Localized;
  readonly summary: Localized;
}

export interface RecallsFile {
  /** Day of the list, 'YYYY-MM-DD'. */
  readonly asOf: string;
  /** True for the whole database, false for the entries included with the product. */
  readonly complete: boolean;
  readonly recalls: readonly Recall[];
}

const file = once(() => readJson<RecallsFile>('recalls.json'));
const ofMake = once(() => grouped(file().recalls, ({ make }) => wordsOf(make).join('')));

/** 'CX-5' is one word, so that it does not match 'CX-50'. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^A-Z0-9]/g, ''))
    .filter(Boolean);

/** Whether a listed name matches a model of the catalogue: 'CIVIC' and 'CIVIC SEDAN' match Civic. */
function matches(listed: string, model: readonly string[]): boolean {
  const words = wordsOf(listed);
  return model.length > 0 && model.every((word, index) => words[index] === word);
}

export interface RecalledVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

export const recallList = (): Pick<RecallsFile, 'asOf' | 'complete'> => file();

/**
 * Recalls for a vehicle's make, model and year, newest first. Only the manufacturer's dealers can tell by the VIN
 * whether the vehicle is affected or already repaired.
 */
export function recallsOf(vehicle: RecalledVehicle, among?: readonly Recall[]): readonly Recall[] {
  const make = wordsOf(vehicle.make).join('');
  const model = wordsOf(vehicle.model);
  const listed = among?.filter((one) => wordsOf(one.make).join('') === make) ?? ofMake().get(make) ?? [];
  return listed
    .filter(({ models }) =>
      models.some(({ name, years }) => years.includes(vehicle.year) && matches(name, model)),
    )
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
