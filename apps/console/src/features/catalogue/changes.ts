type Values = Readonly<Record<string, unknown>> | null;

/** Things of a list by their code, so that one more at the front is not a change of all. */
const nameIn = (one: unknown, at: number): string =>
  typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string'
    ? one.code
    : String(at + 1);

/** Every value by the way to it: 'parts › standard › price'. */
function flat(value: unknown, way: readonly string[] = []): readonly (readonly [string, string])[] {
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? [[way.join(' › '), value.join(', ')]]
      : value.flatMap((one: unknown, at) => flat(one, [...way, nameIn(one, at)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => flat(one, [...way, name]));
  return [
    [
      way.join(' › '),
      typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
    ],
  ];
}

interface Change {
  /** The way to the field: 'parts › standard › price'. */
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Field by field what it was and becomes; what stays is left out. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const [old, fresh] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => (old.get(field) ?? '') !== (fresh.get(field) ?? ''))
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }));
}
