/** The form in which emails are compared and stored. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();
