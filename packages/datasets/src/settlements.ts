import { once } from './data-file.ts';
import { grouped } from './grouped.ts';
import { plainText } from './plain-text.ts';
import { cities, postalAreas, type City, type PostalArea } from './place-tables.ts';

/** Approximate population of an urban postal area, only for ranking. */
const peoplePerArea = 20_000;

/**
 * Names that can be the city of an address: the cities, and districts with several postal areas that are not cities of
 * the list (North York, Kanata, Etobicoke).
 */
export const settlements = once((): readonly City[] =>
  [...cities(), ...districts()].sort((a, b) => b.population - a.population),
);

/** A city by name and province, however it is written: ('Saint-Jérôme', 'QC') → 'QC-st-jerome'. */
export const cityKey = (city: string, province: string): string =>
  `${province}-${plainText(city).replaceAll(' ', '-')}`;

/** Settlements by `cityKey`; of two with one name in a province, the larger. */
export const settlementsByKey = once(
  () =>
    new Map(
      settlements()
        .toReversed()
        .map((one) => [cityKey(one.name, one.province), one]),
    ),
);

export const settlementsById = once(() => new Map(settlements().map((one) => [one.id, one])));

function districts(): City[] {
  const known = new Set(cities().map((city) => `${city.province} ${city.plainName}`));
  const named = grouped(postalAreas(), (area) => `${area.province} ${plainText(headOf(area.place))}`);
  return [...named].flatMap(([key, areas]) => {
    const [first] = areas;
    if (!first || areas.length < 2 || known.has(key)) return [];
    const lastWord = plainText(headOf(first.place)).split(' ').at(-1) ?? '';
    // People do not write 'Downtown Toronto' in an address.
    return known.has(`${first.province} ${lastWord}`) ? [] : [district(first, areas)];
  });
}

function district(first: PostalArea, areas: readonly PostalArea[]): City {
  const name = headOf(first.place);
  const mean = (of: (area: PostalArea) => number): number =>
    areas.reduce((sum, area) => sum + of(area), 0) / areas.length;
  return {
    id: cityKey(name, first.province),
    name,
    province: first.province,
    lat: mean((area) => area.lat),
    lng: mean((area) => area.lng),
    population: areas.length * peoplePerArea,
    timezone: first.timezone,
    rank: 3,
    fsas: new Set(areas.map((area) => area.fsa)),
    plainName: plainText(name),
  };
}

function headOf(place: string): string {
  return place.split(' (')[0] ?? place;
}
