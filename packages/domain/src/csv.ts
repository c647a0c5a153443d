import Papa from 'papaparse';

/** A number alone is no formula, or amounts would become text. */
const number = /^-?\d+([.,]\d+)?$/;
/**
 * Where a spreadsheet with another delimiter would begin a cell, and what makes that cell a formula. Blanks that are
 * delimiters are none of the blanks after one, or a long run of them would be read again from each of its signs.
 */
const formulas =
  /(^|[,;\t|\r\n])((?:[^\S\t\r\n]|")*)(?=[=+@\uff1d\uff0b\uff20\uff0d]|-(?!\d+(?:[.,]\d+)?[^\S\t\r\n]*(?:$|[,;\t|\r\n])))/g;
const guarded = /(^|[,;\t|\r\n])((?:[^\S\t\r\n]|")*)'(?=[=+\-@\uff1d\uff0b\uff20\uff0d])/g;

/** Spreadsheets run formulas; a quote before one makes it text, wherever the spreadsheet splits the line. */
const safe = (text: string): string => {
  if (number.test(text)) return text;
  const plain = text.replace(formulas, "$1$2'");
  return /^[\t\r]/.test(plain) ? `'${plain}` : plain;
};

type Delimiter = ',' | ';';

/** Byte order mark, which makes spreadsheets read a file as UTF-8. */
export const csvMark = '\uFEFF';

/** One CSV line with its line end, with formulas neutralized. */
export const csvLine = (cells: readonly string[], delimiter: Delimiter = ','): string =>
  `${Papa.unparse([cells.map(safe)], { delimiter })}\r\n`;

/** A CSV file in UTF-8. Use semicolons where decimals have a comma. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  `${csvMark}${rows.map((row) => csvLine(row, delimiter)).join('')}`;

/** A row with its line number in a spreadsheet. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type CsvFault =
  | { readonly code: 'open_quote'; readonly line: number }
  | { readonly code: 'too_many_rows' };

/**
 * Parses a CSV file (RFC 4180). The delimiter is the one of Excel's line `sep=;`, otherwise the most frequent of the first
 * line: comma, semicolon or tab. Skips empty lines and removes the quote that `csvOf` puts before formulas. Returns the
 * line of a quote that is never closed. Takes at most `mostRows` rows, and reads no more than about twice as many, for
 * those that are empty.
 */
export function readCsv(text: string, mostRows = 1_000_000): readonly CsvRow[] | CsvFault {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [named = '', sign] = /^"?sep=(.)"?\n/i.exec(whole) ?? [];
  const body = whole.slice(named.length);
  const firstLine = named === '' ? 1 : 2;
  const delimiter = sign ?? delimiterOf(body);
  const mostRead = 2 * mostRows + 1;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: mostRead + 1 });
  if (data.length > mostRead) return { code: 'too_many_rows' };
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { code: 'open_quote', line: (broken.row ?? 0) + firstLine };
  const rows = data
    .map((cells, index) => ({ line: index + firstLine, cells: cells.map(plain) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return rows.length > mostRows ? { code: 'too_many_rows' } : rows;
}

const plain = (text: string): string =>
  text
    .replace(/^'(?=[\t\r])/, '')
    .replace(guarded, '$1$2')
    .trim();

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}
