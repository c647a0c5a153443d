import { formatMoney, parseMoney } from '@hoist/domain/money/money';

/** The sum of decimal strings. */
export const addMoney = (...amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, one) => sum + (parseMoney(one) ?? 0), 0));
