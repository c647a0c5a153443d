const saints: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
];

/** Normalizes a name for comparison: no accents, case or punctuation, 'Saint' as 'St', single spaces. */
export function plainText(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return saints.reduce((name, [long, short]) => name.replace(long, short), bare);
}
