import type { AddressReading } from '@hoist/datasets/address-query';
import { editDistance } from '@hoist/domain/search/edit-distance';
import { plainText } from '@hoist/datasets/plain-text';
import { streetKey, type StreetKey } from '@hoist/datasets/street-key';
import type { AddressStreetId } from '@hoist/domain/ids';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';

export interface Street extends Point {
  readonly streetId: AddressStreetId;
  readonly streetKey: string;
  readonly labelEn: string;
  readonly labelFr: string;
  readonly city: string;
  readonly province: string;
  readonly radiusM: number;
}

export interface RankedStreet {
  readonly street: Street;
  readonly score: number;
  /** Its name is the typed one, but for a letter or two. */
  readonly isNamed: boolean;
}

export interface Wanted {
  readonly readings: readonly AddressReading[];
  readonly province: string | undefined;
  /** Where the street may be, the likeliest first; a street near any of them is near. */
  readonly centres: readonly Point[];
}

/** From 0 to 1; a half-typed name counts nearly as a whole one. */
function nameScore(typed: string, name: string): number {
  if (typed === name) return 1;
  if (name.startsWith(typed)) return name.startsWith(`${typed} `) ? 0.95 : 0.9;
  const whole = 1 - editDistance(typed, name) / Math.max(typed.length, name.length);
  const start = 1 - editDistance(typed, name.slice(0, typed.length)) / typed.length;
  return 0.95 * Math.max(whole, 0.9 * start);
}

/** Below this a street has another name. */
const leastNamed = 0.75;

/** Compares a part that may be missing on either side. */
const partScore = (typed: string, known: string, wrong: number): number =>
  typed === '' || known === '' ? 0 : typed === known ? 1 : wrong;

function readingScore({ street, town }: AddressReading, known: StreetKey, city: string): number {
  return (
    10 * nameScore(street.name, known.name) +
    partScore(street.type, known.type, -0.5) +
    partScore(street.direction, known.direction, -0.7) +
    (town === '' ? 0 : city.startsWith(town) || city.includes(` ${town}`) ? 3 : -1)
  );
}

const mostFarKm = 60;

/** Streets by how well they fit the text, the town and the customer's place, the best first. */
export function rankStreets(streets: readonly Street[], wanted: Wanted): readonly RankedStreet[] {
  const { readings, province, centres } = wanted;
  const unique = new Map(streets.map((street) => [street.streetId, street]));
  return [...unique.values()]
    .map((street) => {
      const [key, city] = [streetKey(street.labelEn), plainText(street.city)];
      const best = Math.max(...readings.map((reading) => readingScore(reading, key, city)));
      const isNamed = readings.some((reading) => nameScore(reading.street.name, key.name) >= leastNamed);
      const km = Math.min(mostFarKm, ...centres.map((centre) => straightKm(centre, street)));
      const away = centres.length > 0 ? km / (mostFarKm / 2) : 0;
      const elsewhere = province !== undefined && province !== street.province ? 2 : 0;
      return { street, score: best - away - elsewhere, isNamed };
    })
    .sort((one, other) => other.score - one.score);
}
