import { createReadStream } from 'node:fs';
import { records } from '@hoist/datasets/csv';

export interface CsvLine {
  /** Counted from 1, the header. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Lines of a part of the file, and the bytes read so far. */
export interface CsvPart {
  readonly lines: readonly CsvLine[];
  readonly bytes: number;
}

/** Reads a CSV file of any size (UTF-8, comma, no line breaks within quotes) part by part. */
export async function* readCsvParts(file: string): AsyncGenerator<CsvPart> {
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 });
  let [rest, line] = ['', 0];
  const linesOf = (texts: readonly string[]): readonly CsvLine[] =>
    texts.flatMap((text) => {
      line += 1;
      const bare = text.replace(/^\uFEFF/, '').replace(/\r$/, '');
      if (bare === '') return [];
      return [{ line, cells: bare.includes('"') ? (records(bare)[0] ?? []) : bare.split(',') }];
    });
  for await (const chunk of stream as AsyncIterable<string>) {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    yield { lines: linesOf(texts), bytes: stream.bytesRead };
  }
  yield { lines: linesOf([rest]), bytes: stream.bytesRead };
}

export type Cells = (name: string) => string;

/** Reads a cell of a line by the name of its column; a missing column is empty. */
export function columnsOf(header: readonly string[]): (cells: readonly string[]) => Cells {
  const at = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
  return (cells) => (name) => cells[at.get(name.toLowerCase()) ?? -1]?.trim() ?? '';
}

/** The columns among `names` that a header lacks. */
export const missingColumns = (header: readonly string[], names: readonly string[]): readonly string[] => {
  const present = new Set(header.map((name) => name.trim().toLowerCase()));
  return names.filter((name) => !present.has(name.toLowerCase()));
};
