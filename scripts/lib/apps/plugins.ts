import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project-files.ts';

export interface Plugin {
  readonly name: string;
  /** As apps/client/package.json names it, exactly. */
  readonly version: string;
  /** Its folder, with forward slashes, below the repository. */
  readonly folder: string;
}

interface Manifest {
  readonly version: string;
  readonly capacitor?: object;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** The packages that the app brings along and whose code is native, sorted by name. */
export function plugins(): readonly Plugin[] {
  return Object.entries(manifestOf('apps/client').dependencies ?? {})
    .map(([name, version]) => ({ name, version, folder: `node_modules/${name}` }))
    .filter(({ folder }) => manifestOf(folder).capacitor !== undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The version that is installed. */
export const installedVersion = (name: string): string => manifestOf(`node_modules/${name}`).version;

/** The files of a plugin's native sources whose names end so, as text. */
export function nativeSources({ folder }: Plugin, ending: RegExp): readonly string[] {
  const found: string[] = [];
  const walk = (path: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (/test/i.test(entry.name)) continue;
      const below = join(path, entry.name);
      if (entry.isDirectory()) walk(below);
      else if (ending.test(entry.name)) found.push(readFileSync(below, 'utf8'));
    }
  };
  for (const system of ['ios', 'android']) {
    const path = join(root, folder, system);
    if (existsSync(path)) walk(path);
  }
  return found;
}
