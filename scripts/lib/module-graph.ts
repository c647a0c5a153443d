import { importsOf, targetOf } from './imports.ts';

/** The server module of a file, if any. */
export const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];

/** Tests and fixtures may import the inside of modules. */
export const isServerTest = (path: string): boolean =>
  /^apps\/server\/src\/(testing\/|.*\.test\.ts$)/.test(path);

/** The imported modules of each module, types included. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the graph from the server's files. */
export function moduleGraph(files: readonly string[], read: (file: string) => string): ModuleGraph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = moduleOf(file);
    if (from === undefined || isServerTest(file)) continue;
    const imported = graph.get(from) ?? new Set();
    graph.set(from, imported);
    for (const specifier of importsOf(read(file))) {
      const to = moduleOf(targetOf(file, specifier));
      if (to !== undefined && to !== from) imported.add(to);
    }
  }
  return graph;
}

/** Modules in dependency order, without those of a cycle. */
export function layersOf(graph: ModuleGraph): readonly (readonly string[])[] {
  const layers: string[][] = [];
  const placed = new Set<string>();
  for (;;) {
    const layer = [...graph]
      .filter(([name, imported]) => !placed.has(name) && [...imported].every((one) => placed.has(one)))
      .map(([name]) => name)
      .toSorted();
    if (layer.length === 0) return layers;
    layers.push(layer);
    for (const name of layer) placed.add(name);
  }
}

/** Upper limit, so that a newcomer can keep all modules in mind. */
const MOST_MODULES = 15;

/** Sentences about too many modules or a cycle. */
export function graphBroken(graph: ModuleGraph): readonly string[] {
  const placed = new Set(layersOf(graph).flat());
  const cyclic = [...graph.keys()].filter((name) => !placed.has(name)).toSorted();
  return [
    ...(graph.size > MOST_MODULES ? [`${graph.size} modules: at most ${MOST_MODULES}`] : []),
    ...(cyclic.length > 0 ? [`modules in or above a cycle: ${cyclic.join(', ')}`] : []),
  ];
}

/** The graph as a Mermaid diagram; an arrow that a longer path implies is left out. */
export function graphDiagram(graph: ModuleGraph): string {
  const below = new Map<string, ReadonlySet<string>>();
  for (const name of layersOf(graph).flat()) {
    const direct = [...(graph.get(name) ?? [])];
    below.set(name, new Set(direct.flatMap((one) => [one, ...(below.get(one) ?? [])])));
  }
  const arrows = [...graph].flatMap(([name, imported]) =>
    [...imported]
      .filter((one) => ![...imported].some((other) => below.get(other)?.has(one)))
      .map((one) => `  ${name} --> ${one}`),
  );
  return ['flowchart TD', ...arrows.toSorted()].join('\n');
}
