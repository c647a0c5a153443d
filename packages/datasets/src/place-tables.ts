import { parseCsv } from './csv.ts';
import { once, readText } from './data-file.ts';
import { plainText } from './plain-text.ts';

export interface City {
  readonly id: string;
  readonly name: string;
  readonly province: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  readonly timezone: string;
  /** 1 is a big city, 4 a village. */
  readonly rank: number;
  readonly fsas: ReadonlySet<string>;
  /** The name without accents, case and punctuation. */
  readonly plainName: string;
}

/** A forward sortation area (first three characters of postal codes). */
export interface PostalArea {
  readonly fsa: string;
  readonly province: string;
  readonly lat: number;
  readonly lng: number;
  readonly timezone: string;
  /** Undefined for a few remote regions. */
  readonly cityId: string | undefined;
  /** Name, e.g. 'Etobicoke (New Toronto)'. */
  readonly place: string;
  /** The main place (in brackets in `place`), used if the area has no known city. */
  readonly chiefPlace: string;
  /** A rural area covers a region. */
  readonly rural: boolean;
}

export const cities = once((): readonly City[] =>
  parseCsv(readText('places/cities.csv')).map((row) => ({
    id: row.get('id') ?? '',
    name: row.get('name') ?? '',
    province: row.get('province') ?? '',
    lat: Number(row.get('lat')),
    lng: Number(row.get('lng')),
    population: Number(row.get('population')),
    timezone: row.get('timezone') ?? '',
    rank: Number(row.get('rank')),
    fsas: new Set(row.get('fsas')?.split(' ')),
    plainName: plainText(row.get('ascii') ?? ''),
  })),
);

export const postalAreas = once((): readonly PostalArea[] =>
  parseCsv(readText('places/fsa.csv')).map((row) => ({
    fsa: row.get('fsa') ?? '',
    province: row.get('province') ?? '',
    lat: Number(row.get('lat')),
    lng: Number(row.get('lng')),
    timezone: row.get('timezone') ?? '',
    cityId: row.get('city_id') || undefined,
    place: row.get('place') ?? '',
    chiefPlace: /\((.+)\)/.exec(row.get('place') ?? '')?.[1] ?? row.get('place') ?? '',
    rural: row.get('fsa')?.[1] === '0',
  })),
);

export const citiesById = once(() => new Map(cities().map((city) => [city.id, city])));

export const areasByFsa = once(() => new Map(postalAreas().map((area) => [area.fsa, area])));
