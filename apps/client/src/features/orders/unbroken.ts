/** Words between which no line breaks. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
