import type { Import, Module } from '../imports.ts';

/** The server module of a file, if any. */
export const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];

/** Code that a build takes: no tests and nothing that only they use. */
export const isProduct = (file: string): boolean =>
  /^(?:apps|packages)\//.test(file) &&
  !/\.test\.tsx?$|\/testing\/|\/test-[^/]+$|^(?:apps|packages)\/[^/]+\/test\//.test(file);

/** Places of rooms; a file in no folder of its place is a room of its own. */
const roomNames = {
  modules: /^apps\/server\/src\/modules\/([^/]+)\//,
  server: /^apps\/server\/src\/(?:modules\/)?([^/.]+)/,
  client: /^apps\/client\/src\/(?:features\/)?([^/.]+)/,
  console: /^apps\/console\/src\/(?:features\/)?([^/.]+)/,
  contract: /^packages\/contract\/src\/([^/.]+)/,
  domain: /^packages\/domain\/src\/([^/.]+)/,
  datasets: /^packages\/datasets\/src\/([^/.]+)/,
  web: /^packages\/web\/src\/([^/.]+)/,
  workspaces: /^(?:apps|packages)\/([^/]+)\/src\//,
} as const;

export type Place = keyof typeof roomNames;

export const places = Object.keys(roomNames) as readonly Place[];

/** What each node imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of arrows between nodes; arrows to itself or to anything else are left out. */
export function graphOf(
  nodes: Iterable<string>,
  arrows: Iterable<readonly [string | undefined, string | undefined]>,
): Graph {
  const graph = new Map([...nodes].map((node) => [node, new Set<string>()]));
  for (const [from = '', to = ''] of arrows) if (from !== to && graph.has(to)) graph.get(from)?.add(to);
  return graph;
}

/** An import of one room by another. */
export interface Crossing {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly target: string;
  readonly kind: Import['kind'];
}

/** The imports between the rooms of a place, types included. */
export function crossingsOf(place: Place, modules: readonly Module[]): readonly Crossing[] {
  const roomOf = (path: string) => roomNames[place].exec(path)?.[1];
  return modules.flatMap(({ file, imports }) => {
    const from = isProduct(file) ? roomOf(file) : undefined;
    if (from === undefined) return [];
    return imports.flatMap(({ target, kind }) => {
      const to = roomOf(target);
      return to === undefined || to === from ? [] : [{ from, to, file, target, kind }];
    });
  });
}

/** The rooms of a place with the rooms that each imports, types included. */
export function roomGraph(place: Place, modules: readonly Module[]): Graph {
  const rooms = modules.flatMap(({ file }) =>
    isProduct(file) ? (roomNames[place].exec(file)?.[1] ?? []) : [],
  );
  return graphOf(
    rooms,
    crossingsOf(place, modules).map(({ from, to }) => [from, to] as const),
  );
}

/** The files with the files that each imports. */
export function fileGraph(modules: readonly Module[], kinds: readonly Import['kind'][]): Graph {
  return graphOf(
    modules.map(({ file }) => file),
    modules.flatMap(({ file, imports }) =>
      imports.flatMap(({ kind, target }) => (kinds.includes(kind) ? [[file, target] as const] : [])),
    ),
  );
}

/** Strongly connected groups of nodes, the imported ones first; a node in no ring is a group of its own. */
function groupsOf(graph: Graph): readonly (readonly string[])[] {
  const groups: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    const own = numbers.size;
    numbers.set(node, own);
    open.push(node);
    let lowest = own;
    for (const next of graph.get(node) ?? []) {
      const number = numbers.get(next);
      if (number === undefined) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, number);
    }
    if (lowest === own) groups.push(open.splice(open.indexOf(node)).toSorted());
    return lowest;
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return groups;
}

/** Groups of nodes that import each other, directly or by others. */
export const ringsOf = (graph: Graph): readonly (readonly string[])[] =>
  groupsOf(graph).filter(({ length }) => length > 1);

/** Pairs of nodes that import each other directly. */
export const mutualPairs = (graph: Graph): readonly (readonly [string, string])[] =>
  [...graph].flatMap(([one, imported]) =>
    [...imported].flatMap((other) =>
      one < other && graph.get(other)?.has(one) ? [[one, other] as const] : [],
    ),
  );

/** Six names a line, because one line of all would be wider than a page. */
const lines = (names: readonly string[]): string =>
  Array.from({ length: Math.ceil(names.length / 6) }, (_, at) =>
    names.slice(at * 6, at * 6 + 6).join(', '),
  ).join(',<br/>\n    ');

/** The graph as a Mermaid diagram: a ring is one box, and arrows that a longer path implies are left out. */
export function graphDiagram(graph: Graph): string {
  const groups = groupsOf(graph);
  const boxOf = new Map(groups.flatMap((group) => group.map((node) => [node, group[0] ?? ''] as const)));
  const boxes = graphOf(
    groups.map(([first = '']) => first),
    [...graph].flatMap(([from, imported]) =>
      [...imported].map((to) => [boxOf.get(from), boxOf.get(to)] as const),
    ),
  );
  const below = new Map<string, ReadonlySet<string>>();
  for (const [box = ''] of groups) {
    const direct = [...(boxes.get(box) ?? [])];
    below.set(box, new Set(direct.flatMap((one) => [one, ...(below.get(one) ?? [])])));
  }
  const arrows = [...boxes].flatMap(([box, imported]) =>
    [...imported]
      .filter((one) => ![...imported].some((other) => below.get(other)?.has(one)))
      .map((one) => `  ${box} --> ${one}`),
  );
  const rings = groups
    .filter(({ length }) => length > 1)
    .map((ring) => `  ${ring[0]}["a ring of ${ring.length}:<br/>\n    ${lines(ring)}"]`);
  return ['flowchart TD', ...rings, ...arrows.toSorted()].join('\n');
}
