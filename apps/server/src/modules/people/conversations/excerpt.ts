const SHOWN = 160;

/** The part of a message that a notification or a list shows. */
export const excerptOf = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
