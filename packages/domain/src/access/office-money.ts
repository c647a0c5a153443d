import type { ConsoleRole } from './impersonation.ts';

/** Who of the office sends money back to a customer. */
export const mayRefund = (role: ConsoleRole | null): boolean => role === 'owner' || role === 'bookkeeper';

/** Who of the office sees the cash that mechanics hold, and takes it in. */
export const maySettleCash = (role: ConsoleRole | null): boolean => role === 'owner' || role === 'bookkeeper';

/** Who of the office cancels a booking, with a choice of fee (decision C3). */
export const mayCancelForOffice = (role: ConsoleRole | null): boolean =>
  role === 'owner' || role === 'dispatcher' || role === 'support';
