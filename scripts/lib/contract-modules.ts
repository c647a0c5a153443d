import { isServerTest, moduleOf } from './module-graph.ts';

/** The module that declares an endpoint, by its id. */
export type DeclaredEndpoints = ReadonlyMap<string, string>;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Reads which module of the contract declares each endpoint. */
export function declaredEndpoints(
  files: readonly string[],
  read: (file: string) => string,
): DeclaredEndpoints {
  const declared = new Map<string, string>();
  for (const file of files) {
    const module = /^packages\/contract\/src\/([^/]+)\/[^/]+\.ts$/.exec(file)?.[1];
    if (module === undefined) continue;
    for (const [, id = ''] of read(file).matchAll(/export const (\w+) = endpoint\(/g))
      declared.set(id, module);
  }
  return declared;
}

/** What a file of the server serves or names against the contract, one sentence each. */
export function contractModulesBroken(
  file: string,
  source: string,
  declared: DeclaredEndpoints,
): readonly string[] {
  const module = moduleOf(file);
  if (module === undefined || isServerTest(file)) return [];
  const imported = new Map(
    [...source.matchAll(/import \{([^}]*)\} from '@hoist\/contract/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().split(' as '))
      .map(([id = '', local = id]) => [local, id]),
  );
  const served = [...source.matchAll(/\b(?:publicRoute|route)\(\s*(contract\.)?(\w+),/g)].flatMap(
    ([, namespace, name = '']) => (namespace ? name : (imported.get(name) ?? [])),
  );
  const exported = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [
    ...served
      .filter((id) => declared.get(id) !== module)
      .map((id) => `${file}: serves ${id}, which ${declared.get(id) ?? 'no module'} declares`),
    ...exported
      .filter((name) => declared.has(name) && !file.endsWith(`/${kebab(name)}.ts`))
      .map((name) => `${file}: ${name} is an endpoint's name; it belongs in ${kebab(name)}.ts`),
  ];
}
