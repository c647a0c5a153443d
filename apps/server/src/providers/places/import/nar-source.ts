import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeadingType } from '@hoist/datasets/street-key';
import { plainText } from '@hoist/datasets/plain-text';
import { settlements } from '@hoist/datasets/settlements';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { OperatorError } from '#server/platform/operator-error.ts';
import { addressRow, type AddressRow, type AddressSource } from './address-row.ts';
import { columnsOf, missingColumns, readCsvParts, type Cells } from './csv-stream.ts';
import { fromLambert } from './lambert.ts';

// Statistics Canada's National Address Register: `Addresses/Address_<province>[_part_<n>].csv`, `Locations/Location_<province>.csv`.
const addressFile = /^Address_(\d+|[A-Z]{2})(?:_part_\d+)?\.csv$/i;
const required = ['CIVIC_NO', 'OFFICIAL_STREET_NAME', 'MAIL_PROV_ABVN'];

/** The files of a folder and its subfolders, in the order of their names. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(folder, name));

const nameOf = (file: string): string => file.replace(/^.*[\\/]/, '');

/** Types that are French in every province. */
const french = new Set('RUE CH BOUL RANG CROIS ALLÉE IMP PROM RTE MONTÉE TSSE CAR'.split(' '));

/** 'MAIN' → 'Main'; a name in small letters stays. */
const titled = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;

function labelOf(cell: Cells): string {
  const [name, type, direction] = [
    titled(cell('OFFICIAL_STREET_NAME')),
    cell('OFFICIAL_STREET_TYPE'),
    cell('OFFICIAL_STREET_DIR').toUpperCase(),
  ];
  const upper = type.toUpperCase();
  const isFrench = cell('MAIL_PROV_ABVN') === 'QC' ? isLeadingType(type) : french.has(upper);
  const parts = isFrench ? [type.toLowerCase(), name, direction] : [name, titled(upper), direction];
  return parts.filter((part) => part !== '').join(' ');
}

const towns = new Map<string, string>();

/** The gazetteer's spelling of a town: 'MONTREAL' → 'Montréal'. */
function townOf(written: string, province: string): string {
  const key = `${province} ${written}`;
  let town = towns.get(key);
  if (town === undefined) {
    const plain = plainText(written);
    town =
      settlements().find((one) => one.province === province && one.plainName === plain)?.name ??
      titled(written);
    towns.set(key, town);
  }
  return town;
}

/** Points of the locations of a province by the first 13 hexadecimal digits of their id, packed into a number. */
type Locations = ReadonlyMap<number, number>;

const keyOfGuid = (guid: string): number => Number.parseInt(guid.replaceAll('-', '').slice(0, 13), 16);
const [packed, offset] = [2 ** 25, 180];
const pack = ({ lat, lng }: Point): number =>
  Math.round(lat * 1e5) * packed + Math.round((lng + offset) * 1e5);
const unpack = (value: number): Point => ({
  lat: Math.floor(value / packed) / 1e5,
  lng: (value % packed) / 1e5 - offset,
});

async function readLocations(file: string): Promise<Locations> {
  const found = new Map<number, number>();
  let read:
    | { readonly cells: ReturnType<typeof columnsOf>; readonly lat: string; readonly lng: string }
    | undefined;
  for await (const { lines } of readCsvParts(file))
    for (const { cells } of lines) {
      if (!read) {
        // The names differ by release.
        const named = (pattern: RegExp) => cells.find((name) => pattern.test(name.trim())) ?? '';
        read = { cells: columnsOf(cells), lat: named(/LATITUDE$/i), lng: named(/LONGITUDE$/i) };
        if (read.lat === '' || read.lng === '')
          throw new OperatorError(`${file} has no columns of latitude and longitude`);
        continue;
      }
      const cell = read.cells(cells);
      const point = { lat: Number(cell(read.lat)), lng: Number(cell(read.lng)) };
      if (point.lat !== 0 && point.lng !== 0) found.set(keyOfGuid(cell('LOC_GUID')), pack(point));
    }
  return found;
}

const metres = (x: string, y: string): Point | undefined =>
  x === '' || y === '' ? undefined : fromLambert({ x: Number(x), y: Number(y) });

/** Where an address is: its building, else its block face, else its location. */
function positionOf(cell: Cells, locations: Locations): Point & { readonly blockFace: boolean } {
  const building = metres(cell('BG_X'), cell('BG_Y'));
  if (building) return { ...building, blockFace: false };
  const face = metres(cell('BF_REPPOINT_X'), cell('BF_REPPOINT_Y'));
  if (face) return { ...face, blockFace: true };
  const located = locations.get(keyOfGuid(cell('LOC_GUID')));
  return located === undefined
    ? { lat: Number.NaN, lng: Number.NaN, blockFace: true }
    : { ...unpack(located), blockFace: true };
}

function narRow(cell: Cells, locations: Locations): AddressRow | string {
  const province = cell('MAIL_PROV_ABVN');
  return addressRow({
    labelEn: labelOf(cell),
    city: townOf(cell('MAIL_MUN_NAME') || cell('CSD_ENG_NAME'), province),
    province,
    civic: `${cell('CIVIC_NO')}${cell('CIVIC_NO_SUFFIX')}`,
    zip: cell('MAIL_POSTAL_CODE'),
    ...positionOf(cell, locations),
  });
}

/** Reads the National Address Register from its unpacked folder. */
export function narSource(folder: string): AddressSource {
  const all = filesIn(folder);
  const files = all.filter((file) => addressFile.test(nameOf(file)));
  if (files.length === 0) throw new OperatorError(`${folder} has no file Address_<province>.csv`);
  const sizes = files.map((file) => statSync(file).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);

  async function locationsFor(file: string): Promise<Locations> {
    const province = addressFile.exec(nameOf(file))?.[1] ?? '';
    const location = all.find(
      (one) => nameOf(one).toLowerCase() === `location_${province.toLowerCase()}.csv`,
    );
    return location !== undefined && existsSync(location) ? readLocations(location) : new Map();
  }

  return {
    name: `nar ${files.map((file, index) => `${nameOf(file)} ${sizes[index] ?? 0}`).join(' ')}`,
    async *read() {
      let done = 0;
      for (const [index, file] of files.entries()) {
        const name = nameOf(file);
        let cellsOf: ReturnType<typeof columnsOf> | undefined;
        let locations: Locations | undefined;
        for await (const { lines, bytes } of readCsvParts(file)) {
          const [header, ...others] = cellsOf ? [undefined, ...lines] : lines;
          if (header) {
            const missing = missingColumns(header.cells, required);
            if (missing.length > 0)
              throw new OperatorError(`${name} lacks the columns ${missing.join(', ')}`);
            cellsOf = columnsOf(header.cells);
          }
          const read = cellsOf;
          if (!read) continue;
          const isUnplaced = (cells: readonly string[]) => {
            const cell = read(cells);
            return cell('BG_X') === '' && cell('BF_REPPOINT_X') === '';
          };
          if (!locations && others.some((one) => one && isUnplaced(one.cells)))
            locations = await locationsFor(file);
          const known: Locations = locations ?? new Map();
          const rows = others.flatMap((one) => {
            if (!one) return [];
            const row = narRow(read(one.cells), known);
            return [typeof row === 'string' ? { file: name, line: one.line, reason: row } : row];
          });
          yield { rows, share: (done + bytes) / total };
        }
        done += sizes[index] ?? 0;
      }
    },
  };
}
