import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readModule } from './imports.ts';
import { root } from './project-files.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const starts = ['scripts/start.ts', 'apps/server/src/main.ts'];
const builds = ['client', 'console'].flatMap((app) => [
  `apps/${app}/vite.config.ts`,
  `apps/${app}/src/main.tsx`,
]);

/** The packages that files import, directly or through other files of the project. */
function packagesOf(entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries);
  const packages = new Set<string>();
  for (const file of seen) {
    for (const { target, kind } of readModule(file, readFileSync(join(root, file), 'utf8')).imports) {
      if (kind === 'type') continue;
      if (/\.(?:ts|tsx)$/.test(target) && existsSync(join(root, target))) seen.add(target);
      if (/^@?[a-z][\w./-]*$/.test(target) && !/^(?:apps|packages|scripts)\//.test(target))
        packages.add(target);
    }
  }
  return packages;
}

test('a start and the builds before it import no package that only development installs', () => {
  const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
  const named = manifests.flatMap((file) =>
    Object.keys((JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest).dependencies ?? {}),
  );
  const installed = new Set(named);
  const imported = packagesOf([...starts, ...builds]);
  assert.ok(imported.has('fastify') && imported.has('vite'), 'the walk reaches server and builds');
  assert.deepEqual(
    [...imported].filter((name) => !installed.has(name)),
    [],
  );
});
