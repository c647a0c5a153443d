import { formatMoney, parseMoney } from '../money/money.ts';

interface Rounded {
  readonly total: string;
  readonly cashRounding?: string;
}

/** Converts a cash price to its card price, which is not rounded. Amounts are decimal strings. */
export function byCard<P extends Rounded>(price: P): P {
  const rounding = parseMoney(price.cashRounding ?? '0.00') ?? 0;
  return { ...price, total: formatMoney((parseMoney(price.total) ?? 0) - rounding), cashRounding: '0.00' };
}
