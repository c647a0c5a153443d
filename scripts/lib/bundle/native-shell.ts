import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOf, samePlugins, type PluginVersions } from '@hoist/domain/app-bundle';
import { root } from '../project-files.ts';

/** Committed description of the released shell, written by `npm run bundle -- --new-shell`. */
export const shellFile = 'apps/client/native-shell.json';

export interface NativeShell {
  /** The first released version with these plugins. */
  readonly version: string;
  readonly plugins: PluginVersions;
}

interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Systems for which a plugin has native code. */
  readonly capacitor?: unknown;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** The bridge counts as a plugin, because its web and native halves must match. */
export const bridge = /^@capacitor\/(?:core|ios|android)$/;

/** Installed packages with native code. */
export function installedPlugins(folder = root): PluginVersions {
  const { dependencies = {} } = readJson<PackageJson>(join(folder, 'apps/client/package.json'));
  const found = Object.keys(dependencies).flatMap((name) => {
    const path = ['apps/client/node_modules', 'node_modules']
      .map((modules) => join(folder, modules, name, 'package.json'))
      .find((one) => existsSync(one));
    if (path === undefined) return [];
    const { version, capacitor } = readJson<PackageJson>(path);
    return capacitor !== undefined || bridge.test(name) ? [[name, version] as const] : [];
  });
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other)));
}

export const appVersion = (): string => readJson<PackageJson>(join(root, 'apps/client/package.json')).version;

export const writeShell = (shell: NativeShell): void =>
  writeFileSync(join(root, shellFile), `${JSON.stringify(shell, undefined, 2)}\n`);

export const readShell = (): NativeShell => readJson<NativeShell>(join(root, shellFile));

/** Why no bundle can be made for the released shell; undefined if one can. */
export function whyNoBundle(
  version: string,
  shell: NativeShell,
  plugins: PluginVersions,
): string | undefined {
  const [own, stores] = [buildOf(version), buildOf(shell.version)];
  if (own === undefined || stores === undefined)
    return `${version} and ${shell.version} must both be three numbers, as 2.5.6`;
  if (own <= stores)
    return `Version ${version} is not newer than the shell ${shell.version}: raise the version first`;
  if (samePlugins(plugins, shell.plugins)) return undefined;
  const names = [...new Set([...Object.keys(plugins), ...Object.keys(shell.plugins)])];
  const other = names
    .filter((name) => plugins[name] !== shell.plugins[name])
    .map((name) => `${name}: ${shell.plugins[name] ?? 'none'} → ${plugins[name] ?? 'none'}`);
  return `The native code is no longer that of the shell ${shell.version}. Release it through the stores, then run\n  npm run bundle -- --new-shell\n${other.join('\n')}`;
}
