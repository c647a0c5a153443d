/**
 * JSON that PostgreSQL takes as jsonb whatever the texts in it: an error's words may hold U+0000, and a text that was cut off
 * may end with half of a character.
 */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  );
