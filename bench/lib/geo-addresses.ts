import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../../packages/datasets/src/csv.ts';
import type { Point } from '../../packages/domain/src/scheduling/drive-time.ts';
import type { RegisterDoor } from './address-register.ts';

/** The addresses of a city in `addresses.csv` of a folder; the last columns are lat, lng and name. */
export function cityAddresses(folder: string, city: string): readonly Point[] {
  const lines = readFileSync(join(folder, 'addresses.csv'), 'utf8').trim().split('\n').slice(1);
  const pattern = new RegExp(`,${city},[A-Z]{2},[^,]*,(-?\\d+\\.\\d+),(-?\\d+\\.\\d+),`, 'i');
  return lines.flatMap((line) => {
    const [, lat, lng] = pattern.exec(line) ?? [];
    return lat === undefined || lng === undefined ? [] : [{ lat: Number(lat), lng: Number(lng) }];
  });
}

/** The addresses of a CSV file of a folder. */
export const readDoors = (folder: string, name: string): readonly RegisterDoor[] =>
  parseCsv(readFileSync(join(folder, name), 'utf8')).map((row) => {
    const cell = (column: string) => row.get(column) ?? '';
    return {
      number: Number.parseInt(cell('number'), 10),
      street: cell('street'),
      city: cell('city'),
      province: cell('province'),
      zip: cell('postal_code'),
      lat: Number(cell('lat')),
      lng: Number(cell('lng')),
    };
  });

/** Writes addresses for the import; returns the file. */
export function writeDoors(file: string, doors: readonly RegisterDoor[]): string {
  const lines = doors.map(({ number, street, city, province, zip, lat, lng }) =>
    [number, street, city, province, zip, lat, lng].map((cell) => `"${cell}"`).join(','),
  );
  writeFileSync(file, ['number,street,city,province,postal_code,lat,lng', ...lines].join('\n'));
  return file;
}
