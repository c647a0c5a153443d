import type { AcceptedLine } from './accepted-estimate.ts';

/** How a line reads where it stands by itself: a grade of parts says so, as on the bill. */
export function lineTitle({ kind, title, revision }: AcceptedLine): AcceptedLine['title'] {
  if (kind !== 'parts' || revision !== 0) return title;
  return { en: `Parts: ${title.en}`, fr: `Pièces\u00a0: ${title.fr}` };
}
