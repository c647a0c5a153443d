/** Spreadsheets run what begins like this; a quote before it makes it text. */
const dangerous = /^[=+\-@\t\r]/;
const number = /^-?\d+([.,]\d+)?$/;

type Delimiter = ',' | ';';

const cell = (text: string, delimiter: Delimiter): string => {
  const safe = dangerous.test(text) && !number.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvMark = '\uFEFF';

/** One line of a file that spreadsheets open, with its end; no cell of it is run as a formula. */
export const csvLine = (cells: readonly string[], delimiter: Delimiter = ','): string =>
  `${cells.map((text) => cell(text, delimiter)).join(delimiter)}\r\n`;

/** Rows as a file that spreadsheets open in UTF-8. Where decimals have a comma, cells are parted by semicolons. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  `${csvMark}${rows.map((row) => csvLine(row, delimiter)).join('')}`;

/** A line of a file, with the number that a spreadsheet gives it. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvFault = { readonly code: 'open_quote'; readonly line: number };

/**
 * The rows of a file (RFC 4180), parted by whichever of comma, semicolon and tab its first line has most of. Empty lines are
 * left out; a quote that `csvOf` put before a formula goes. A quoted cell that never ends is told with its row.
 */
export function readCsv(text: string): readonly CsvRow[] | CsvFault {
  const body = text.replace(/^\uFEFF/, '');
  const one = delimiterOf(body);
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${one}\\r\\n]*))(${one}|\\r\\n|\\n|\\r|$)`, 'gy');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  for (let line = 1; cell.lastIndex < body.length || cells.length > 0;) {
    const [, quoted, bare = '', end = ''] = cell.exec(body) ?? [];
    if (bare.startsWith('"')) return { code: 'open_quote', line };
    cells.push(plain(quoted?.replaceAll('""', '"') ?? bare));
    if (end === one) continue;
    if (cells.some((text) => text !== '')) rows.push({ line, cells });
    cells = [];
    line += 1;
  }
  return rows;
}

const plain = (text: string): string =>
  text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1).trim() : text.trim();

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}
