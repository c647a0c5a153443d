import type { ConsoleRole } from './impersonation.ts';

/** Who of the office answers for the books: refunds, disputes, findings, and the cash that mechanics hold. */
export const mayKeepBooks = (role: ConsoleRole | null): boolean => role === 'owner' || role === 'bookkeeper';

/** Who of the office cancels a booking, with a choice of fee (decision C3). */
export const mayCancelForOffice = (role: ConsoleRole | null): boolean =>
  role === 'owner' || role === 'dispatcher' || role === 'support';
