/** A user's own cash setting: 1 use cash, −1 do not use cash, 0 use the default. */
export type CashPreference = 0 | 1 | -1;

/** Tells whether a user may choose cash: their own setting first, the global `allowCashAppPayment` flag for 0 (decision F2). */
export const isCashAllowed = (preference: CashPreference, allowCashAppPayment: boolean): boolean =>
  preference === 0 ? allowCashAppPayment : preference === 1;
