import type { ConsoleRole } from './impersonation.ts';

/** Who of the office answers for the books: refunds, disputes, findings, and the cash that mechanics hold. */
export const mayKeepBooks = (role: ConsoleRole | null): boolean => role === 'owner' || role === 'bookkeeper';

/** Who of the office cancels a booking, with a choice of fee (decision C3). */
export const mayCancelForOffice = (role: ConsoleRole | null): boolean =>
  role === 'owner' || role === 'dispatcher' || role === 'support';

/** Who of the office reads what was done on a job, and what is missing of it. */
export const mayLookAfterJobs = (role: ConsoleRole | null): boolean => mayCancelForOffice(role);

/** Who of the office answers customers who ask to move or cancel (decision C3): whoever may cancel for them. */
export const mayAnswerChanges = (role: ConsoleRole | null): boolean => mayCancelForOffice(role);
