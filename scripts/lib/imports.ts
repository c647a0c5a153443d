import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { ParseResult } from 'oxc-parser';

/** An import or re-export; a lazy one is a call of `import()`. */
export interface Import {
  readonly specifier: string;
  /** A path below the root, `node:…` or a package name. */
  readonly target: string;
  readonly kind: 'value' | 'type' | 'lazy';
  /** What a name of the file is called in the imported one. */
  readonly names: ReadonlyMap<string, string>;
}

/** A source file as its imports and exports. */
export interface Module {
  readonly file: string;
  readonly source: string;
  readonly imports: readonly Import[];
  /** Exported names, types included; `*` means all of another file. */
  readonly exports: readonly string[];
}

const typeStatement = /^(?:import|export)\s+type\b/;

/** Specifiers of types such as `import('zod').ZodType`, which the parser's list of imports lacks. */
function importedInTypes(result: ParseResult, source: string): readonly string[] {
  const written = source.match(/\bimport\s*\(/g)?.length ?? 0;
  if (written === result.module.dynamicImports.length) return [];
  const specifiers: string[] = [];
  new Visitor({ TSImportType: (node) => specifiers.push(node.source.value) }).visit(result.program);
  return specifiers;
}

function parse(file: string, source: string): Module {
  const result = parseSync(file, source);
  const { staticImports, staticExports, dynamicImports } = result.module;
  const made = (
    specifier: string,
    kind: Import['kind'],
    names: readonly (readonly [string, string])[] = [],
  ) => ({
    specifier,
    target: targetOf(file, specifier),
    kind,
    names: new Map(names),
  });
  const kindAt = (start: number) => (typeStatement.test(source.slice(start, start + 40)) ? 'type' : 'value');
  const exported = staticExports.flatMap(({ entries }) => entries);
  return {
    file,
    source,
    imports: [
      ...staticImports.map(({ start, moduleRequest, entries }) =>
        made(
          moduleRequest.value,
          kindAt(start),
          entries.map(({ localName, importName }) => [localName.value, importName.name ?? '*']),
        ),
      ),
      ...staticExports.flatMap(({ start, entries: [first] }) =>
        first?.moduleRequest ? [made(first.moduleRequest.value, kindAt(start))] : [],
      ),
      ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
        const [, specifier] = /^(['"])(.*)\1$/.exec(source.slice(start, end))?.slice(1) ?? [];
        return specifier === undefined ? [] : [made(specifier, 'lazy')];
      }),
      ...importedInTypes(result, source).map((specifier) => made(specifier, 'type')),
    ],
    exports: exported.map(({ exportName: { kind, name } }) => name ?? (kind === 'Default' ? 'default' : '*')),
  };
}

const parsed = new Map<string, Module>();

/** Reads a file's imports and exports; a text that was read before is not parsed again. */
export function readModule(file: string, source: string): Module {
  const before = parsed.get(file);
  if (before?.source === source) return before;
  const module = parse(file, source);
  parsed.set(file, module);
  return module;
}

/** The targets of a file's imports, types and lazy imports included. */
export const targetsOf = (file: string, source: string): readonly string[] =>
  readModule(file, source).imports.map(({ target }) => target);

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

function targetOf(file: string, specifier: string): string {
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
  if (path === '@hoist/web/map/street-map') return `${folder}/map/street-map.tsx`;
  return path === name ? `${folder}/index.ts` : `${folder}${path.slice(name.length)}.ts`;
}
