/** Words between which no line breaks. */
export const withoutBreaks = (text: string): string => text.replaceAll(' ', '\u00a0');
