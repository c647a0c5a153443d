import type { ConsoleRole } from './impersonation.ts';

/** Who of the office answers disputes and closes findings: whoever answers for the books. */
export const mayKeepBooks = (role: ConsoleRole | null): boolean => role === 'owner' || role === 'bookkeeper';
