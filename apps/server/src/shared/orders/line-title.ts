import type { AcceptedLine } from './accepted-estimate.ts';

/** A line's title outside the estimate: parts are labelled as such, as on the bill. */
export function lineTitle({ kind, title, revision }: AcceptedLine): AcceptedLine['title'] {
  if (kind !== 'parts' || revision !== 0) return title;
  return { en: `Parts: ${title.en}`, fr: `Pièces\u00a0: ${title.fr}` };
}
