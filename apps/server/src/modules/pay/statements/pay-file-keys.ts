import type { Locale } from '@hoist/domain/locale';

export type PayFileKind = 'payouts' | 'payroll' | 'year';

/** Storage keys of files of pay. Keys have no capitals. */
export const statementKey = (number: string, locale: Locale): string =>
  `pay/statement.${number.toLowerCase()}.${locale}.csv`;

export const payFileKey = (kind: PayFileKind, period: string, locale: Locale): string =>
  `pay/${kind}.${period === '' ? 'now' : period}.${locale}.csv`;
