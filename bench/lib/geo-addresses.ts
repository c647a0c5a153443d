import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '../../packages/domain/src/scheduling/drive-time.ts';

/** The addresses of a city in `addresses.csv` of a folder; the last columns are lat, lng and name. */
export function cityAddresses(folder: string, city: string): readonly Point[] {
  const lines = readFileSync(join(folder, 'addresses.csv'), 'utf8').trim().split('\n').slice(1);
  const pattern = new RegExp(`,${city},[A-Z]{2},[^,]*,(-?\\d+\\.\\d+),(-?\\d+\\.\\d+),`, 'i');
  return lines.flatMap((line) => {
    const [, lat, lng] = pattern.exec(line) ?? [];
    return lat === undefined || lng === undefined ? [] : [{ lat: Number(lat), lng: Number(lng) }];
  });
}
