import { CASH_OPTIONS } from '../limits.ts';

/** A user's own cash setting: 1 use cash, −1 do not use cash, 0 use the default. */
export type CashPreference = (typeof CASH_OPTIONS)[keyof typeof CASH_OPTIONS];

/**
 * Whether a user may choose cash: their own setting wins, 0 follows the global `allowCashAppPayment` flag (decision
 * F2).
 */
export const isCashAllowed = (preference: CashPreference, allowCashAppPayment: boolean): boolean =>
  preference === CASH_OPTIONS.useDefault ? allowCashAppPayment : preference === CASH_OPTIONS.use;
