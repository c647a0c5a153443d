const maxDepth = 16;

/** PostgreSQL cannot store U+0000 or lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;
const isStorable = (text: string): boolean => !unstorable.test(text);

/** Whether a received value can be stored: valid strings and at most 16 levels of nesting. */
export function isReadable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isReadable(one, depth + 1));
}

/** Parses JSON; undefined if it is invalid or cannot be stored. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isReadable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
