type Values = Readonly<Record<string, unknown>> | null;

/** Names items of a list by their code, so that a new first item changes no other. */
const nameIn = (one: unknown, at: number): string =>
  typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string'
    ? one.code
    : String(at + 1);

/** Every value by its path: 'parts › standard › price'. */
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
  /** The path of the field: 'parts › standard › price'. */
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a new row has by default says nothing. */
const said = (value: string | undefined): string =>
  value === undefined || value === 'any' || value === 'false' ? '' : value;

/** The fields that differ, with both values. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const [old, fresh] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => said(old.get(field)) !== said(fresh.get(field)))
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }));
}
