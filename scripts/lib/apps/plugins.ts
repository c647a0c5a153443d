import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bridge, installedPlugins } from '../bundle/native-shell.ts';
import { root } from '../project-files.ts';

export interface Plugin {
  readonly name: string;
  /** Its folder below the repository, with forward slashes. */
  readonly folder: string;
}

/** The app's packages with native code, without the bridge itself. */
export const plugins = (): readonly Plugin[] =>
  Object.keys(installedPlugins())
    .filter((name) => !bridge.test(name))
    .map((name) => ({ name, folder: `node_modules/${name}` }));

/** A plugin's native source files with a name ending, as text. */
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
