import type { Refusal } from '@hoist/contract';
import { readCsv, type CsvRow } from '@hoist/domain/csv';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Column } from './columns.ts';

/** Limits of a file. */
const most = { rows: 10_000, bytes: 5 * 1024 * 1024 } as const;

export interface FileRow {
  readonly line: number;
  readonly keys: readonly string[];
  /** Cells of the file's columns, in the order of `columns`. */
  readonly cells: readonly { readonly column: Column; readonly typed: string }[];
}

export interface FileShape {
  /** Required columns that identify a row. */
  readonly keys: readonly string[];
  readonly columns: readonly Column[];
}

const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** UTF-16 by its byte order mark, as Excel's "Unicode text"; UTF-8; anything else is read as windows-1252. */
function decode(bytes: Uint8Array): string {
  const wide = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (wide) return new TextDecoder(wide.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the rows of the uploaded file, or refuses it as a whole. */
export async function readFile(
  files: readonly UploadedFile[],
  shape: FileShape,
  named?: ColumnNames,
): Promise<Result<readonly FileRow[], Refusal>> {
  const [file] = files;
  if (files.length !== 1 || !file) return refuse(invalidField('File', 'import.file'));
  if (file.size > most.bytes) return refuse({ code: 'too_large', text: 'import.large' });
  const text = decode(await file.read());
  if (text.includes('\0')) return refuse(invalidField('File', 'import.file'));
  const rows = readCsv(text);
  if ('code' in rows) return refuse({ code: 'invalid', text: 'import.quote', values: { line: rows.line } });
  if (rows.length > most.rows + 1) return refuse({ code: 'too_large', text: 'import.large' });
  const table = withoutEmptyColumns(rows);
  const fault = faultOfTable(table);
  return fault ? refuse(fault) : byName(named ? renamed(table, named) : table, shape);
}

/** Spreadsheets write empty columns at the end. */
const withoutEmptyColumns = (rows: readonly CsvRow[]): readonly CsvRow[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== '') + 1),
  }));

/** A cell without a column, or a column of two: no one can say what it means. */
function faultOfTable([header, ...rows]: readonly CsvRow[]): Refusal | undefined {
  if (!header) return undefined;
  const names = header.cells.map((name) => name.toLowerCase());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) return { code: 'invalid', text: 'import.heading', values: { column: twice } };
  const long = rows.find(({ cells }) => cells.length > names.length);
  if (!long) return undefined;
  const values = { line: long.line, cells: long.cells.length, columns: names.length };
  return { code: 'invalid', text: 'import.long', values };
}

/** Our name of a column, and the file's. */
export type ColumnNames = Readonly<Record<string, string>>;

/** The rows with our names of the columns, and without the others. */
function renamed([header, ...rows]: readonly CsvRow[], named: ColumnNames): readonly CsvRow[] {
  if (!header) return [];
  const typed = (name: string) => name.trim().toLowerCase();
  const places = Object.entries(named).flatMap(([own, theirs]) => {
    const at = header.cells.findIndex((cell) => theirs !== '' && typed(cell) === typed(theirs));
    return at < 0 ? [] : [{ own, at }];
  });
  return [
    { ...header, cells: places.map(({ own }) => own) },
    ...rows.map((row) => ({ ...row, cells: places.map(({ at }) => row.cells[at] ?? '') })),
  ];
}

function byName(
  [header, ...rows]: readonly CsvRow[],
  { keys, columns }: FileShape,
): Result<readonly FileRow[], Refusal> {
  if (!header) return refuse(invalidField('File', 'import.file'));
  const names = header.cells.map((name) => name.toLowerCase());
  const listed = (text: 'import.columns' | 'import.strange', found: readonly string[]) =>
    refuse<Refusal>({ code: 'invalid', text, values: { columns: found.join(', ') } });
  const missing = keys.filter((key) => !names.includes(key));
  if (missing.length > 0) return listed('import.columns', missing);
  const known = new Set([...keys, ...columns.map(({ name }) => name)]);
  const strange = names.filter((name) => !known.has(name));
  if (strange.length > 0) return listed('import.strange', strange);
  const at = (row: CsvRow, name: string): string => row.cells[names.indexOf(name)] ?? '';
  return ok(
    rows.map((row) => ({
      line: row.line,
      keys: keys.map((key) => at(row, key)),
      cells: columns
        .filter(({ name }) => names.includes(name))
        .map((column) => ({ column, typed: at(row, column.name) })),
    })),
  );
}
