import { isNearCanada } from '@hoist/datasets/place-locate';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { provinces } from '@hoist/domain/contact/provinces';
import type { Point } from '@hoist/domain/scheduling/drive-time';

/** A door, or a point on a street if the number is 0. */
export interface AddressRow extends Point {
  readonly labelEn: string;
  readonly labelFr: string;
  readonly city: string;
  readonly province: string;
  readonly number: number;
  readonly suffix: string;
  readonly zip: string;
  readonly blockFace: boolean;
}

export interface BrokenRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface AddressPart {
  readonly rows: readonly (AddressRow | BrokenRow)[];
  /** From 0 to 1. */
  readonly share: number;
}

/** Rows of a file or a folder, always in the same order, so that an import can be resumed. */
export interface AddressSource {
  /** Names the data, to resume the import of the same files alone. */
  readonly name: string;
  read(): AsyncIterable<AddressPart>;
}

export const isBroken = (row: AddressRow | BrokenRow): row is BrokenRow => 'reason' in row;

export interface RawAddress extends Point {
  readonly labelEn: string;
  readonly labelFr?: string;
  readonly city: string;
  readonly province: string;
  /** '1200', '1200A', '12 1/2'. */
  readonly civic: string;
  readonly zip: string;
  readonly blockFace?: boolean;
}

const civicPattern = /^(\d{1,6})\s?(?:([a-z])|(1\/2|½))?$/i;
const known: ReadonlySet<string> = new Set(provinces);

/** A checked row, or why it cannot be one. */
export function addressRow(raw: RawAddress): AddressRow | string {
  const { labelEn, city, province, civic, lat, lng } = raw;
  const [, digits = '', letter = '', half] = civicPattern.exec(civic.trim()) ?? [];
  const number = Number(digits);
  if (digits === '' || number === 0) return `'${civic}' is no civic number`;
  if (labelEn === '') return 'the street is missing';
  if (city === '') return 'the town is missing';
  if (!known.has(province)) return `'${province}' is no province`;
  if (!isNearCanada({ lat, lng })) return 'the position is missing or not in Canada';
  const zip = raw.zip === '' ? '' : normalisePostalCode(raw.zip);
  if (zip === undefined) return `'${raw.zip}' is no postal code`;
  const suffix = half === undefined ? letter.toLowerCase() : '1/2';
  const { labelFr = labelEn, blockFace = false } = raw;
  return { labelEn, labelFr, city, province, number, suffix, zip, lat, lng, blockFace };
}
