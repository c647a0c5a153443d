/** Characters of a message that a notification shows. */
const SHOWN = 160;

/** Of a message, as much as a notification shows. */
export const shownWords = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
