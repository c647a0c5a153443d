import type { Module } from '../imports.ts';
import { isProduct, moduleOf } from './rooms.ts';

/** The module that declares an endpoint, by its id. */
export type DeclaredEndpoints = ReadonlyMap<string, string>;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Reads which module of the contract declares each endpoint. */
export function declaredEndpoints(modules: readonly Module[]): DeclaredEndpoints {
  return new Map(
    modules.flatMap(({ file, source }) => {
      const module = /^packages\/contract\/src\/([^/]+)\/[^/]+\.ts$/.exec(file)?.[1];
      if (module === undefined) return [];
      return [...source.matchAll(/export const (\w+) = endpoint\(/g)].map(
        ([, id = '']) => [id, module] as const,
      );
    }),
  );
}

/** What a file of the server serves or names against the contract, one sentence each. */
export function endpointsBroken(
  { file, source, imports, exports }: Module,
  declared: DeclaredEndpoints,
): readonly string[] {
  const module = moduleOf(file);
  if (module === undefined || !isProduct(file)) return [];
  const imported = new Map(
    imports.flatMap(({ specifier, names }) => (specifier.startsWith('@hoist/contract') ? [...names] : [])),
  );
  const served = [...source.matchAll(/\b(?:publicRoute|route)\(\s*(contract\.)?(\w+),/g)].flatMap(
    ([, namespace, name = '']) => (namespace ? name : (imported.get(name) ?? [])),
  );
  const face = file.endsWith(`/${module}/index.ts`);
  return [
    ...served
      .filter((id) => declared.get(id) !== module)
      .map((id) => `${file}: serves ${id}, which ${declared.get(id) ?? 'no module'} declares`),
    ...exports
      .filter((name) => !face && declared.has(name) && !file.endsWith(`/${kebab(name)}.ts`))
      .map((name) => `${file}: ${name} is an endpoint's name; it belongs in ${kebab(name)}.ts`),
  ];
}
