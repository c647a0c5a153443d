/** Nested form parameters: leaves are strings, lists are objects keyed by index. */
export interface Params {
  [name: string]: string | Params;
}

const deepest = 8;

/** Decodes `a=1&b[c]=2&d[0]=x&d[]=y` like the API. `__proto__` is an ordinary name. */
export function parseForm(body: string): Params {
  const root = emptyParams();
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [
      name.split('[', 1)[0] ?? name,
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map((m) => m[1] ?? ''),
    ];
    if (path.length > deepest) continue;
    let node = root;
    for (const part of path.slice(0, -1)) node = child(node, part);
    const last = path.at(-1) ?? name;
    node[last === '' ? nextIndex(node) : last] = value;
  }
  return root;
}

const emptyParams = (): Params => Object.create(null) as Params;

function child(node: Params, part: string): Params {
  const key = part === '' ? nextIndex(node) : part;
  const present = node[key];
  if (typeof present === 'object') return present;
  const made = emptyParams();
  node[key] = made;
  return made;
}

const nextIndex = (node: Params): string => String(Object.keys(node).length);
