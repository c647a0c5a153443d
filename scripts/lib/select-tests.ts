import { targetsOf } from './imports.ts';

type Read = (file: string) => string;

/** What wires or declares everything: following it would reach every test. */
const wiring = /^apps\/server\/src\/(compose\/|app\.ts$|testing\/)|^packages\/contract\/src\/index\.ts$/;
const isTest = (file: string) => file.endsWith('.test.ts');

function importersOf(files: readonly string[], read: Read): ReadonlyMap<string, readonly string[]> {
  const edges = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => targetsOf(file, read(file)).map((target) => ({ file, target })));
  return new Map(
    [...Map.groupBy(edges, ({ target }) => target)].map(([target, own]) => [
      target,
      own.map(({ file }) => file),
    ]),
  );
}

/** A server module, or a feature of an app with its model and pages, whose own tests cover it whatever they import. */
const roomOf = (file: string) =>
  /^apps\/[^/]+\/src\/(?:modules|features|model|shell)\/[^/]+\//.exec(file)?.[0];

/** Journeys whose name begins with the feature's, such as `order-details.spec.ts` for `model/order` and `shell/order`. */
function journeysOf(file: string, files: readonly string[]): readonly string[] {
  const feature = /^apps\/(client|console)\/src\/(?:features|model|shell)\/([^/]+)\//.exec(file);
  if (feature === null) return [];
  const start = feature[1] === 'console' ? `e2e/console-${feature[2]}` : `e2e/${feature[2]}`;
  return files.filter((one) => one.startsWith(start) && one.endsWith('.spec.ts'));
}

/**
 * Tests and journeys for changed files: those that changed, those that reach a changed file by imports, and those of
 * its module or feature.
 */
export function testsOf(changed: readonly string[], files: readonly string[], read: Read): readonly string[] {
  const importers = importersOf(files, read);
  const reached = new Set(changed);
  for (const file of reached)
    if (!wiring.test(file) || changed.includes(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer);
  const rooms = new Set(changed.map(roomOf).filter((room) => room !== undefined));
  const own = files.filter((file) => isTest(file) && rooms.has(roomOf(file) ?? ''));
  const journeys = changed.flatMap((file) => journeysOf(file, files));
  const tests = [...reached].filter((file) => isTest(file) || file.endsWith('.spec.ts'));
  return [...new Set([...tests, ...own, ...journeys])].filter((file) => files.includes(file)).sort();
}

/** Files of a name: a path, a part of one, or an endpoint such as `getOrderDetails`. */
export function filesNamed(name: string, files: readonly string[], read: Read): readonly string[] {
  const path = name.replace(/^\.\//, '');
  if (files.includes(path)) return [path];
  const inPath = files.filter((file) => file.includes(path) && /\.tsx?$/.test(file));
  if (inPath.length > 0) return inPath;
  if (!/^\w+$/.test(name)) return [];
  const word = new RegExp(`\\b${name}\\b`);
  return files.filter((file) => /\.(test|spec)\.ts$/.test(file) && word.test(read(file)));
}
