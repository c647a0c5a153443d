import { once, readJson } from './data-file.ts';
import { grouped } from './grouped.ts';
import type { Localized } from './localized.ts';

/** A safety recall as Transport Canada lists it, for one make. */
export interface Recall {
  /** Transport Canada's number: year and serial without a dash, as '2024059'. */
  readonly number: string;
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly make: string;
  readonly models: readonly { readonly name: string; readonly years: readonly number[] }[];
  /** The part of the vehicle, as 'Airbag'. */
  readonly system: Localized;
  readonly summary: Localized;
}

export interface RecallsFile {
  /** 'YYYY-MM-DD': the day of the list. */
  readonly asOf: string;
  /** Whether it is the whole database; false for the few entries that come with the product. */
  readonly complete: boolean;
  readonly recalls: readonly Recall[];
}

const file = once(() => readJson<RecallsFile>('recalls.json'));
const ofMake = once(() => grouped(file().recalls, ({ make }) => wordsOf(make).join('')));

/** 'CX-5' is one word, so that it is no part of 'CX-50'. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^A-Z0-9]/g, ''))
    .filter(Boolean);

/** Whether a name of the list means a model of ours: 'CIVIC' and 'CIVIC SEDAN' mean the Civic. */
function means(listed: string, model: readonly string[]): boolean {
  const words = wordsOf(listed);
  return model.length > 0 && model.every((word, index) => words[index] === word);
}

export interface RecalledVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

/** The day of the list and whether it is the whole database. */
export const recallList = (): Pick<RecallsFile, 'asOf' | 'complete'> => file();

/**
 * Recalls that a vehicle may be among by make, model and year, the newest first. Whether this very vehicle is, and
 * whether it was repaired, only the maker's dealers can tell by its VIN.
 */
export function recallsOf(vehicle: RecalledVehicle, among?: readonly Recall[]): readonly Recall[] {
  const make = wordsOf(vehicle.make).join('');
  const model = wordsOf(vehicle.model);
  const listed = among?.filter((one) => wordsOf(one.make).join('') === make) ?? ofMake().get(make) ?? [];
  return listed
    .filter(({ models }) =>
      models.some(({ name, years }) => years.includes(vehicle.year) && means(name, model)),
    )
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}
