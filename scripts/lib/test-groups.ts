import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project-files.ts';

/** Test files that one process runs one after another. */
export interface TestGroup {
  readonly name: string;
  readonly files: readonly string[];
}

/** Each has a process of its own, and they start first: the gate's own list of slowest files names them. */
const slowest: readonly string[] = [
  'access-matrix',
  'app-killed',
  'fuzz',
  'testing/histories/histories',
  'mass-assignment',
  'refusals',
].map((name) => `apps/server/src/${name}.test.ts`);

/** They start and kill whole servers. */
const startsProcesses = (file: string) => /^apps\/server\/src\/app[^/]*$/.test(file);

/** Their tests set a browser's globals, by which packages of the server take themselves to be in a browser. */
const isBrowserCode = (file: string) => /^(?:apps\/(?:client|console)|packages\/web)\//.test(file);

const hooks = import.meta.resolve('./light-test-hooks.ts');

const filesPerProcess = 60;
/** Fewer are not worth another start. */
const fewestFiles = 6;

/**
 * A process costs a second to start and to load the server. The slow files have one each. The others are dealt out like
 * cards to processes of about sixty files, as many processes as keep all workers busy until the end. Code of browsers
 * has processes of its own.
 */
export function testGroups(files: readonly string[], workers: number): readonly TestGroup[] {
  const alone = (file: string) => slowest.includes(file) || startsProcesses(file);
  const first = files.filter(alone).toSorted((one, other) => place(one) - place(other));
  const others = files.filter((file) => !alone(file));
  const dealt = [
    ...deal(
      others.filter((file) => !isBrowserCode(file)),
      workers,
    ),
    ...deal(others.filter(isBrowserCode), 1),
  ];
  // The runner sorts by name.
  return [...first.map((file) => [file]), ...dealt].map((own, index) => ({
    name: `group-${String(index + 1).padStart(3, '0')}`,
    files: own,
  }));
}

function deal(files: readonly string[], workers: number): readonly (readonly string[])[] {
  const turns = Math.max(1, Math.round(files.length / filesPerProcess / workers));
  const count = Math.min(turns * workers, Math.ceil(files.length / fewestFiles));
  return Array.from({ length: count }, (_, index) => files.filter((_file, at) => at % count === index));
}

function place(file: string): number {
  const at = slowest.indexOf(file);
  return at === -1 ? slowest.length : at;
}

/** By what a file leaves here, the next one would take itself to be in a browser, or in another one. */
const restoring = `const kept = ['window', 'document', 'navigator', 'location', 'localStorage'].map((name) => [
  name,
  Object.getOwnPropertyDescriptor(globalThis, name),
]);
const restore = () => {
  for (const [name, own] of kept)
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
};
const load = (address) => (file) => {
  file.after(restore);
  return import(address);
};
`;

/**
 * Writes a test file for each group in a folder and returns their paths. Each file of the group is a test in it, which
 * fails after `timeout` milliseconds.
 */
export function writeTestGroups(
  groups: readonly TestGroup[],
  { folder, timeout }: { readonly folder: string; readonly timeout: number },
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return groups.map(({ name, files }) => {
    const path = join(folder, `${name}.mjs`);
    const tests = files.map((file) => {
      const address = pathToFileURL(join(root, file)).href;
      return `test(${JSON.stringify(file)}, { timeout: ${timeout} }, load(${JSON.stringify(address)}));\n`;
    });
    writeFileSync(
      path,
      `import ${JSON.stringify(hooks)};\nconst { test } = await import('node:test');\n${restoring}${tests.join('')}`,
    );
    return path;
  });
}
