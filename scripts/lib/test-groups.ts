import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project-files.ts';

/** Test files that one process runs one after another. */
export interface TestGroup {
  readonly name: string;
  readonly files: readonly string[];
}

const mostFiles = 12;

/** The package's or module's folder. A file directly in the server's `src` tests whole processes and runs alone. */
const folderOf = (file: string) =>
  /^apps\/server\/src\/(?:modules\/)?[^/]+\//.exec(file)?.[0] ??
  /^apps\/(?:client|console)\/src\/[^/]+\//.exec(file)?.[0] ??
  /^packages\/[^/]+\//.exec(file)?.[0] ??
  (file.startsWith('scripts/') ? 'scripts/' : file);

/** A process costs a second to start and to load the server: the files of a folder share it, at most twelve of them. */
export function testGroups(files: readonly string[]): readonly TestGroup[] {
  const folders = Map.groupBy(files, folderOf);
  return [...folders].flatMap(([folder, own]) =>
    Array.from({ length: Math.ceil(own.length / mostFiles) }, (_, index) => ({
      name: `${folder.replace(/\/$|\.test\.ts$/, '').replaceAll('/', '-')}-${index + 1}`,
      files: own.slice(index * mostFiles, (index + 1) * mostFiles),
    })),
  );
}

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
      return `test(${JSON.stringify(file)}, { timeout: ${timeout} }, () => import(${JSON.stringify(address)}));\n`;
    });
    writeFileSync(path, `import { test } from 'node:test';\n${tests.join('')}`);
    return path;
  });
}
