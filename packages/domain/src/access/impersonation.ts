import type { ConsoleRole } from './console.ts';

/** Staff cannot be impersonated, because that would grant their permissions. */
export const mayBeImpersonated = (role: ConsoleRole | null): boolean => role === null;

/** An impersonated session ends after this many minutes, used or not. */
export const impersonationMinutes = 30;
/** Its one-time code is valid for this many seconds. */
export const impersonationCodeSeconds = 60;
