import type { Found, Scope } from './read-types.ts';

export interface Rules {
  /** The value is a form: leaves are strings, lists are objects keyed by index. */
  readonly form: boolean;
  /** Required members must be present. */
  readonly whole: boolean;
}

export interface Checked {
  readonly rules: Rules;
  readonly scope: Scope;
  readonly at: string;
}

export function wrongs(type: string, value: unknown, given: Checked): string[] {
  const options = splitUnion(type).map((option) => wrongsOf(option, value, given));
  if (options.some((wrong) => wrong.length === 0)) return [];
  const [only = [], ...others] = options.filter((wrong) => !wrong.every((one) => one.startsWith('!')));
  if (others.length === 0 && only.length > 0) return only;
  return [
    `${given.at}: ${JSON.stringify(value)?.slice(0, 80) ?? 'nothing'} is none of ${type.slice(0, 120)}`,
  ];
}

/** Splits `A<B | C> | 'd'` at its outer bars. */
function splitUnion(type: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < type.length; at += 1) {
    if ('<{('.includes(type[at] ?? '')) depth += 1;
    if ('>})'.includes(type[at] ?? '')) depth -= 1;
    if (depth !== 0 || !type.startsWith(' | ', at)) continue;
    parts.push(type.slice(from, at));
    from = at + 3;
  }
  return [...parts, type.slice(from)];
}

/** An error that begins with `!` means that the value is of another kind. */
function wrongsOf(type: string, value: unknown, given: Checked): string[] {
  const literal = /^'(.*)'$/.exec(type)?.[1];
  if (literal !== undefined) return value === literal ? [] : ['!'];
  const [, generic, inner = ''] = /^(\w+)<(.+)>$/.exec(type) ?? [];
  if (generic === 'Array') return wrongsOfList(inner, value, given);
  if (generic === 'Emptyable') return value === '' || value === null ? [] : wrongs(inner, value, given);
  if (generic === 'ApiList') return wrongsOfPage(inner, value, given);
  if (generic === 'Partial')
    return wrongs(inner, value, { ...given, rules: { ...given.rules, whole: false } });
  if (isLeaf(type)) return isOfLeaf(type, value, given.rules.form) ? [] : ['!'];
  const found = given.scope.file.find(type, given.scope.path);
  // A part of the API that we do not use, such as card issuing.
  if (found === undefined && type.includes('.')) return ['!'];
  if (found === undefined) throw new Error(`The SDK has no type ${type} at ${given.at}`);
  const { members } = found.declared;
  return members === undefined
    ? wrongs(found.declared.type, value, { ...given, scope: found.scope })
    : wrongsOfObject(found, value, given);
}

const leaves = ['string', 'number', 'boolean', 'true', 'null', 'void', 'unknown', 'OtherString', 'Metadata', 'MetadataParam', 'Decimal'] as const; // prettier-ignore
type Leaf = (typeof leaves)[number];
const isLeaf = (type: string): type is Leaf => leaves.some((leaf) => leaf === type);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfLeaf(type: Leaf, value: unknown, form: boolean): boolean {
  switch (type) {
    case 'string':
    case 'Decimal':
      return typeof value === 'string';
    case 'number':
      return form ? typeof value === 'string' && /^-?\d+$/.test(value) : typeof value === 'number';
    case 'boolean':
      return form ? value === 'true' || value === 'false' : typeof value === 'boolean';
    case 'true':
      return value === true;
    case 'null':
      return value === null;
    case 'void':
      return value === undefined;
    case 'unknown':
      return true;
    // Later versions may add values; only documented ones are accepted.
    case 'OtherString':
      return false;
    case 'Metadata':
    case 'MetadataParam':
      return isObject(value) && Object.values(value).every((one) => typeof one === 'string');
  }
}

function wrongsOfList(inner: string, value: unknown, given: Checked): string[] {
  const list = given.rules.form && isObject(value) ? Object.values(value) : value;
  if (!Array.isArray(list)) return ['!'];
  return list.flatMap((one, index) => wrongs(inner, one, { ...given, at: `${given.at}[${index}]` }));
}

export function wrongsOfPage(inner: string, value: unknown, given: Checked): string[] {
  if (!isObject(value) || (value['object'] !== 'list' && value['object'] !== 'search_result')) return ['!'];
  const known = ['object', 'url', 'has_more', 'data', 'next_page', 'total_count'];
  const strange = Object.keys(value).filter((name) => !known.includes(name));
  return [
    ...strange.map((name) => `${given.at}.${name} is not published`),
    ...wrongsOfList(inner, value['data'], { ...given, at: `${given.at}.data` }),
  ];
}

function membersOf({
  declared,
  scope,
}: Found): Map<string, { type: string; optional: boolean; scope: Scope }> {
  const all = new Map<string, { type: string; optional: boolean; scope: Scope }>();
  for (const base of declared.bases) {
    const found = scope.file.find(base, scope.path);
    if (found === undefined) throw new Error(`The SDK has no type ${base}`);
    for (const [name, member] of membersOf(found)) all.set(name, member);
  }
  for (const [name, member] of declared.members ?? []) all.set(name, { ...member, scope });
  return all;
}

function wrongsOfObject(found: Found, value: unknown, given: Checked): string[] {
  if (!isObject(value)) return ['!'];
  const members = membersOf(found);
  // The contents of the object are not specified.
  if (members.size === 0) return [];
  // `object` or `type` discriminates a union of objects.
  for (const name of ['object', 'type']) {
    const kind = /^'([^']+)'$/.exec(members.get(name)?.type ?? '')?.[1];
    if (kind !== undefined && value[name] !== undefined && value[name] !== kind) return ['!'];
  }
  const wrong: string[] = [];
  for (const [name, one] of Object.entries(value)) {
    const member = members.get(name);
    const at = `${given.at}.${name}`;
    if (member === undefined) wrong.push(`${at} is not published`);
    else wrong.push(...wrongs(member.type, one, { ...given, scope: member.scope, at }));
  }
  if (given.rules.whole)
    for (const [name, { optional }] of members)
      if (!optional && !(name in value)) wrong.push(`${given.at}.${name} is missing`);
  return wrong;
}
