import { posix } from 'node:path';

const statement = /^[ \t]*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** The import specifiers of a source file. */
export function importsOf(source: string): readonly string[] {
  return [statement, call].flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap((match) => (match[1] === undefined ? [] : [match[1]])),
  );
}

const typesAlone = /^[ \t]*(?:import|export) type\s[^'"`;]*?\sfrom\s*['"][^'"\n]+['"]/gm;

/** The same without `import type`: what is loaded when the file runs. */
export const loadedBy = (source: string): readonly string[] => importsOf(source.replaceAll(typesAlone, ''));

const workspaces: Readonly<Record<string, string>> = {
  '@hoist/domain': 'packages/domain/src',
  '@hoist/contract': 'packages/contract/src',
  '@hoist/datasets': 'packages/datasets/src',
  '@hoist/stripe-simulator': 'packages/stripe-simulator/src',
  '@hoist/web': 'packages/web/src',
  '@hoist/server': 'apps/server/src',
  '@hoist/client': 'apps/client/src',
  '@hoist/console': 'apps/console/src',
};

const inner = /^#(server|client|console)\/(.+)$/;

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Resolves an import to a path below the root, `node:…` or a package name. */
export function targetOf(file: string, specifier: string): string {
  const [path = specifier] = specifier.split('?');
  if (path.startsWith('node:')) return path;
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const face = /^#modules\/([\w-]+)$/.exec(path);
  if (face) return `apps/server/src/modules/${face[1]}/index.ts`;
  const alias = inner.exec(path);
  if (alias) return `apps/${alias[1]}/src/${alias[2]}`;
  const name = packageOf(path);
  const folder = workspaces[name];
  if (folder === undefined) return name;
  return path === name ? `${folder}/index.ts` : `${folder}${path.slice(name.length)}.ts`;
}
