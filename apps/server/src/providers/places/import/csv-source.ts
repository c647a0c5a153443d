import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { addressRow, type AddressSource } from './address-row.ts';
import { columnsOf, missingColumns, readCsvParts, type Cells } from './csv-stream.ts';

const required = ['number', 'street', 'city', 'province', 'lat', 'lng'];

const degrees = (text: string): number => Number(text || Number.NaN);

/** A CSV file with the columns number, street, city, province, lat, lng, and maybe postal_code and street_fr. */
export function csvSource(file: string): AddressSource {
  const { size, mtimeMs } = statSync(file);
  return {
    name: `csv ${basename(file)} ${size} ${mtimeMs}`,
    async *read() {
      let cellsOf: ((cells: readonly string[]) => Cells) | undefined;
      for await (const { lines, bytes } of readCsvParts(file)) {
        const rows = lines.flatMap(({ line, cells }) => {
          if (!cellsOf) {
            const missing = missingColumns(cells, required);
            if (missing.length > 0)
              throw new OperatorError(`${file} lacks the columns ${missing.join(', ')}`);
            cellsOf = columnsOf(cells);
            return [];
          }
          const cell = cellsOf(cells);
          const labelEn = cell('street');
          const row = addressRow({
            labelEn,
            labelFr: cell('street_fr') || labelEn,
            city: cell('city'),
            province: cell('province').toUpperCase(),
            civic: cell('number'),
            zip: cell('postal_code'),
            lat: degrees(cell('lat')),
            lng: degrees(cell('lng')),
          });
          return [typeof row === 'string' ? { file: basename(file), line, reason: row } : row];
        });
        yield { rows, share: size === 0 ? 1 : bytes / size };
      }
    },
  };
}
