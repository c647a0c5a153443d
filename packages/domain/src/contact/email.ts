/** The form that is compared and stored: trimmed, lower case. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();
