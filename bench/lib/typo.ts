/** One letter of the name is lost, doubled, replaced or swapped with the next, not the first. */
export function withTypo(street: string, random: () => number): string {
  const places = Array.from(street).flatMap((letter, index) =>
    index > 0 && /\p{L}/u.test(letter) && /[\p{L}-]/u.test(street[index - 1] ?? '') ? [index] : [],
  );
  const index = places[Math.floor(random() * places.length)];
  if (index === undefined) return street;
  const [before, letter, after] = [street.slice(0, index), street[index] ?? '', street.slice(index + 1)];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return `${before}e${after}`;
  return /^\p{L}/u.test(after) ? before + after.slice(0, 1) + letter + after.slice(1) : before + after;
}
