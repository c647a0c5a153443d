const gst = /^(\d{9})\s?RT\s?(\d{4})$/;
const qst = /^(\d{10})\s?TQ\s?(\d{4})$/;

const tidy = (typed: string): string => typed.trim().toUpperCase().replaceAll('-', '');

/** A GST/HST number as '123456789 RT0001' (Canada Revenue Agency); '' if empty, undefined if malformed. */
export function readGstNumber(typed: string): string | undefined {
  const text = tidy(typed);
  if (text === '') return '';
  const [, business, account] = gst.exec(text) ?? [];
  return business === undefined ? undefined : `${business} RT${account}`;
}

/** A QST number as '1234567890 TQ0001' (the revenue agency of Quebec); '' if empty, undefined if malformed. */
export function readQstNumber(typed: string): string | undefined {
  const text = tidy(typed);
  if (text === '') return '';
  const [, file, account] = qst.exec(text) ?? [];
  return file === undefined ? undefined : `${file} TQ${account}`;
}

/** A social insurance number of nine digits with its check digit (Luhn); undefined if it cannot be one. */
export function readSin(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s-]/g, '');
  if (!/^[1-9]\d{8}$/.test(text)) return undefined;
  const values = Array.from(text, (digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1));
  const sum = values.reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0 ? text : undefined;
}
