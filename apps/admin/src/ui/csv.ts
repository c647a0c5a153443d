/** Spreadsheets run what begins like this; a quote before it makes it text. */
const dangerous = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = dangerous.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a file that spreadsheets open in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
