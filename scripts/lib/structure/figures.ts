import type { Module } from '../imports.ts';
import { folderWidths, sizes } from './production-code.ts';
import { crossingsOf, fileGraph, mutualPairs, places, ringsOf, roomGraph } from './rooms.ts';
import type { Graph } from './rooms.ts';

/** A count of the structure, or of all production code, which may only fall until it reaches its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** What was counted, for the sentence of a failure. */
  readonly names?: string;
}

/** The figures above their limits, by name: `scripts/structure.json`. */
export type Ceilings = Readonly<Record<string, number>>;

export const totalLines = 'lines of production code';

function inRings(name: string, graph: Graph): Figure {
  const rings = ringsOf(graph);
  return {
    name,
    value: rings.flat().length,
    limit: 0,
    names: rings.map((ring) => ring.join(', ')).join('; '),
  };
}

function mutualFeatures(app: 'client' | 'console', modules: readonly Module[]): Figure {
  const features = modules.filter(({ file }) => file.startsWith(`apps/${app}/src/features/`));
  const pairs = mutualPairs(roomGraph(app, features));
  const names = pairs.map((pair) => pair.join(' and ')).join(', ');
  return { name: `${app}: features that import each other directly`, value: pairs.length, limit: 0, names };
}

/** All figures that `npm run check` compares, in the order of `npm run size`. */
export function figuresOf(modules: readonly Module[]): readonly Figure[] {
  const graph = roomGraph('modules', modules);
  const arrows = new Set(crossingsOf('modules', modules).map(({ from, to }) => `${from} ${to}`));
  const faces = modules.flatMap(({ file, exports }) => {
    const module = /^apps\/server\/src\/modules\/([^/]+)\/index\.ts$/.exec(file)?.[1];
    return module === undefined ? [] : [{ name: `face of ${module}`, value: exports.length, limit: 50 }];
  });
  const all = sizes(modules);
  const total = [...all.values()].flat().reduce((sum, { lines }) => sum + lines, 0);
  const inConsole = modules.filter(({ file }) => file.startsWith('apps/console/src/'));
  return [
    { name: totalLines, value: total, limit: 0 },
    inRings('files whose values are in a ring', fileGraph(modules, ['value'])),
    ...places.map((place) => inRings(`${place}: rooms in rings`, roomGraph(place, modules))),
    mutualFeatures('client', modules),
    mutualFeatures('console', modules),
    inRings('console: files in rings', fileGraph(inConsole, ['value', 'type', 'lazy'])),
    { name: 'server modules', value: graph.size, limit: 15 },
    { name: 'arrows between server modules', value: arrows.size, limit: 50 },
    ...faces,
    ...(all.get('apps/server') ?? [])
      .filter(({ room }) => room.startsWith('modules/'))
      .map(({ room, lines }) => ({ name: `lines of ${room}`, value: lines, limit: 10_000 })),
    ...[...folderWidths(modules.map(({ file }) => file))].map(([folder, value]) => ({
      name: `files in ${folder}`,
      value,
      limit: 25,
    })),
  ];
}

/** Figures above what is committed, one sentence each. */
export function figuresBroken(figures: readonly Figure[], ceilings: Ceilings): readonly string[] {
  return figures.flatMap(({ name, value, limit, names = '' }) => {
    const most = Math.max(limit, ceilings[name] ?? limit);
    const behind = names.length > 400 ? 'npm run size -- --rings <place> has the imports' : names;
    return value > most ? [`${name}: ${value}, at most ${most}${behind === '' ? '' : ` (${behind})`}`] : [];
  });
}

/** The ceilings that the present figures allow: none rises, and what is within its limit has none. */
export function loweredCeilings(figures: readonly Figure[], ceilings: Ceilings): Ceilings {
  const above = figures.flatMap(({ name, value, limit }) => {
    const most = ceilings[name];
    return most !== undefined && value > limit ? [[name, Math.min(value, most)] as const] : [];
  });
  return Object.fromEntries(above);
}

/** Improved figures whose ceilings `npm run size -- --write` lowers, one sentence each. */
export function ceilingsToLower(figures: readonly Figure[], ceilings: Ceilings): readonly string[] {
  const lowered = loweredCeilings(figures, ceilings);
  return Object.entries(ceilings).flatMap(([name, most]) =>
    lowered[name] === most ? [] : [`${name}: ${lowered[name] ?? 'within its limit'}, was ${most}`],
  );
}
