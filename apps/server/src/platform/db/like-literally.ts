/** What was typed as a pattern of LIKE that means itself alone. */
export const likeLiterally = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');
