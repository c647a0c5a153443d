export type ConsoleRole = 'owner' | 'dispatcher' | 'bookkeeper' | 'support';

/** Who of the office may act as a user (decision F3): the bookkeeper, who sees money alone, may not. */
export const mayImpersonate = (role: ConsoleRole | null): boolean =>
  role === 'owner' || role === 'dispatcher' || role === 'support';

/** Nobody of the office is acted as: that would lend their rights. */
export const mayBeImpersonated = (role: ConsoleRole | null): boolean => role === null;

/** A session as somebody else ends after this many minutes, used or not. */
export const impersonationMinutes = 30;
/** The code that opens it is good for this many seconds. */
export const impersonationCodeSeconds = 60;
