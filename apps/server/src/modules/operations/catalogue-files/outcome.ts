import { setImmediate as turn } from 'node:timers/promises';
import { text, type Locale, type Refusal } from '@hoist/contract';
import type { RefusedField } from '@hoist/contract/errors';
import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import type { Column, Raw } from './columns.ts';
import type { FileRow } from './read-file.ts';

/** The effect of one row. */
export interface Outcome {
  readonly line: number;
  readonly name: string;
  readonly what: 'new' | 'changed' | 'same' | 'wrong';
  readonly error: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** The effects of a file, and the function that applies them. */
export interface FilePlan {
  readonly outcomes: readonly Outcome[];
  write(tx: Tx): Promise<void>;
}

export interface Reader {
  readonly actorId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

/** Others are answered after as many milliseconds. */
const sliceMs = 20;

/** Maps the rows of a file, and lets the server answer other calls meanwhile. */
export async function inSlices<T, Made>(all: readonly T[], map: (one: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const one of all) {
    made.push(map(one));
    if (performance.now() - begun < sliceMs) continue;
    await turn();
    begun = performance.now();
  }
  return made;
}

export const nameOfRow = ({ keys }: FileRow): string => keys.join(' ');

export const wrong = (row: FileRow, error: string): Outcome => ({
  line: row.line,
  name: nameOfRow(row),
  what: 'wrong',
  error,
  changes: [],
});

/** Rows whose key occurs earlier in the file. */
export function repeated(rows: readonly FileRow[], locale: Locale): ReadonlyMap<FileRow, Outcome> {
  const first = new Map<string, number>();
  const found = new Map<FileRow, Outcome>();
  for (const row of rows) {
    const name = nameOfRow(row);
    const line = first.get(name);
    if (line === undefined) first.set(name, row.line);
    else found.set(row, wrong(row, text(locale, 'import.twice', { line })));
  }
  return found;
}

/** An error message that names the column of the field. */
export function wordsOf(
  detail: RefusedField,
  {
    columns,
    locale,
    within = '',
  }: { readonly columns: readonly Column[]; readonly locale: Locale; readonly within?: string },
): string {
  const field = detail.field.startsWith(within) ? detail.field.slice(within.length) : detail.field;
  const column = columns.find((one) => field === one.field || field.startsWith(`${one.field}.`));
  const words = text(locale, detail.text, detail.values);
  return column ? text(locale, 'import.field', { column: column.name, text: words }) : words;
}

export const wordsOfRefusal = (
  refusal: Refusal,
  given: { readonly columns: readonly Column[]; readonly locale: Locale },
): string => {
  const [detail] = refusal.details ?? [];
  return detail
    ? wordsOf(detail, given)
    : text(given.locale, refusal.text ?? `error.${refusal.code}`, refusal.values);
};

/** Compares an item before (undefined: new) and after a row. */
export function compared(
  row: FileRow,
  given: {
    readonly before: Raw | undefined;
    readonly after: Raw;
    readonly columns: readonly Column[];
    readonly locale: Locale;
  },
): Outcome {
  const { before, after, columns, locale } = given;
  const changes = columns
    .map((column) => ({
      field: column.name,
      before: before ? column.get(before, locale) : '',
      after: column.get(after, locale),
    }))
    .filter((one) => one.before !== one.after);
  const what = before ? (changes.length > 0 ? 'changed' : 'same') : 'new';
  return { line: row.line, name: nameOfRow(row), what, error: '', changes };
}

/** An item with the cells of a row filled in. */
export const filled = (base: Raw, row: FileRow): Raw =>
  row.cells.reduce((item, { column, typed }) => column.set(item, typed), base);
