/** Spreadsheets run what begins like this; a quote before it makes it text. */
const dangerous = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = dangerous.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvMark = '\uFEFF';

/** One line of a file that spreadsheets open, with its end; no cell of it is run as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
