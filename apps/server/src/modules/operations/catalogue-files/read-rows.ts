import { readCsv, type CsvRow } from '@hoist/domain/csv';
import { IMPORT_LIMITS } from '@hoist/domain/limits';

/** Limits of a file: the rows with their heading, and twice the columns that we know. */
const most = { rows: IMPORT_LIMITS.rows + 1, cells: 400_000 } as const;

/** The rows of a table, the line of a quote that is never closed, or why there are none. */
export type TableRows = readonly CsvRow[] | { readonly line: number } | 'unreadable' | 'too_large';

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

/** Reads the bytes of a table. */
export function readRows(bytes: Uint8Array): TableRows {
  const text = decode(bytes);
  if (text.includes('\0')) return 'unreadable';
  const rows = readCsv(text, most.rows);
  if ('code' in rows) return rows.code === 'open_quote' ? { line: rows.line } : 'too_large';
  const table = withoutEmptyColumns(rows);
  const cells = table.reduce((sum, row) => sum + row.cells.length, 0);
  return cells > most.cells ? 'too_large' : table;
}

/** Spreadsheets write empty columns at the end. */
const withoutEmptyColumns = (rows: readonly CsvRow[]): readonly CsvRow[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== '') + 1),
  }));
