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

/** UTF-8, with or without a byte order mark; anything else is read as windows-1252. */
function decode(bytes: Uint8Array): string {
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
  return byName(named ? renamed(rows, named) : rows, shape);
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
