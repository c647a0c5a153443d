const maxDepth = 16;

/** What no stored text can have in it: U+0000, and half of a character. */
const unstorable = /[\0\p{Surrogate}]/u;
const isStorable = (text: string): boolean => !unstorable.test(text);

/** Whether a value that somebody sent can be stored: texts that can be kept as such, and nothing nested deeply. */
export function isReadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isReadable(one, depth + 1));
}

/** The value of a JSON text; undefined where it is none, or holds what cannot be stored. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isReadable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
