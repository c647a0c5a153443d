/** Puts `content` between `<!-- name -->` and `<!-- /name -->`; a text without the two marks stays as it is. */
export function betweenMarkers(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start === -1 || end < start) return text;
  return `${text.slice(0, start + open.length)}\n\n${content.trim()}\n\n${text.slice(end)}`;
}
