const saints: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
];

/** A name as it is compared: accents, case and punctuation dropped, 'Saint' and 'St.' alike, single spaces. */
export function plainText(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return saints.reduce((said, [long, short]) => said.replace(long, short), bare);
}
