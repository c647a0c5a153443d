/** Spreadsheets run such cells as formulas; a leading quote makes them text. */
const dangerous = /^[=+\-@\t\r]/;
const number = /^-?\d+([.,]\d+)?$/;

type Delimiter = ',' | ';';

const cell = (text: string, delimiter: Delimiter): string => {
  const safe = dangerous.test(text) && !number.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Byte order mark, which makes spreadsheets read a file as UTF-8. */
export const csvMark = '\uFEFF';

/** One CSV line with its line end, with formulas neutralized. */
export const csvLine = (cells: readonly string[], delimiter: Delimiter = ','): string =>
  `${cells.map((text) => cell(text, delimiter)).join(delimiter)}\r\n`;

/** A CSV file in UTF-8. Use semicolons where decimals have a comma. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  `${csvMark}${rows.map((row) => csvLine(row, delimiter)).join('')}`;

/** A row with its line number in a spreadsheet. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvFault = { readonly code: 'open_quote'; readonly line: number };

/**
 * Parses a CSV file (RFC 4180) with the most frequent delimiter of its first line: comma, semicolon or tab. Skips empty
 * lines and removes the quote that `csvOf` puts before formulas. Returns the line of a quote that is never closed.
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
