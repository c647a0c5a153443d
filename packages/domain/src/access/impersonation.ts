import type { ConsoleRole } from './console.ts';

/** Nobody of the office is acted as: that would lend their rights. */
export const mayBeImpersonated = (role: ConsoleRole | null): boolean => role === null;

/** A session as somebody else ends after this many minutes, used or not. */
export const impersonationMinutes = 30;
/** The code that opens it is good for this many seconds. */
export const impersonationCodeSeconds = 60;
