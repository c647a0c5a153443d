export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();
