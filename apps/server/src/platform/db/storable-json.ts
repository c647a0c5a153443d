/** JSON that PostgreSQL accepts as jsonb: without U+0000 and without half a character at the end of a cut text. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one,
  );
