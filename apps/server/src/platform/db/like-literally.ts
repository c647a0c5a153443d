/** Escapes LIKE wildcards. */
export const likeLiterally = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');
