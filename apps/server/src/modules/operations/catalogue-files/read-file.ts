import type { Refusal } from '@hoist/contract';
import type { CsvRow } from '@hoist/domain/csv';
import type { UserId } from '@hoist/domain/ids';
import { IMPORT_LIMITS } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { UploadedFile } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Column } from './columns.ts';
import { readRowsApart } from './rows-apart.ts';

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

export interface ImportedFile {
  readonly actorId: UserId;
  readonly files: readonly UploadedFile[];
  /** What the file calls our columns; left out: the same. */
  readonly columns?: ColumnNames | undefined;
}

/** Reads the rows of the uploaded file, or refuses it as a whole. */
export async function readFile(
  { actorId, files, columns }: ImportedFile,
  shape: FileShape,
): Promise<Result<readonly FileRow[], Refusal>> {
  const [file] = files;
  if (files.length !== 1 || !file) return refuse(invalidField('File', 'import.file'));
  if (file.size > IMPORT_LIMITS.mb * 1024 * 1024) return refuse({ code: 'too_large', text: 'import.large' });
  const table = await readRowsApart(await file.read(), String(actorId));
  if (table === 'unreadable') return refuse(invalidField('File', 'import.file'));
  if (table === 'too_large') return refuse({ code: 'too_large', text: 'import.large' });
  if ('line' in table) return refuse({ code: 'invalid', text: 'import.quote', values: { line: table.line } });
  const fault = faultOfTable(table);
  return fault ? refuse(fault) : byName(columns ? renamed(table, columns) : table, shape);
}

/** A cell without a column, or a column of two: no one can say what it means. */
function faultOfTable([header, ...rows]: readonly CsvRow[]): Refusal | undefined {
  if (!header) return undefined;
  const names = header.cells.map((name) => name.toLowerCase());
  const lastOf = new Map(names.map((name, at) => [name, at]));
  const twice = names.find((name, at) => name !== '' && lastOf.get(name) !== at);
  if (twice !== undefined) return { code: 'invalid', text: 'import.heading', values: { column: twice } };
  const long = rows.find(({ cells }) => cells.length > names.length);
  if (!long) return undefined;
  const values = { line: long.line, cells: long.cells.length, columns: names.length };
  return { code: 'invalid', text: 'import.long', values };
}

/** Our name of a column, and the file's. */
type ColumnNames = Readonly<Record<string, string>>;

/** The rows with our names of the columns, and without the others. */
function renamed([header, ...rows]: readonly CsvRow[], named: ColumnNames): readonly CsvRow[] {
  if (!header) return [];
  const typed = (name: string) => name.trim().toLowerCase();
  const placeOf = new Map(header.cells.map((cell, at) => [typed(cell), at]));
  const places = Object.entries(named).flatMap(([own, theirs]) => {
    const at = theirs === '' ? undefined : placeOf.get(typed(theirs));
    return at === undefined ? [] : [{ own, at }];
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
    refuse<Refusal>({ code: 'invalid', text, values: { columns: found.slice(0, 10).join(', ') } });
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
