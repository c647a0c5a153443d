/** Replaces spaces by non-breaking ones. */
export const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');
