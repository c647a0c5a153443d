import { compareVersions } from './app-update.ts';

/** In the root of every bundle: what it is and what it needs. */
export const bundleManifestName = 'hoist-bundle.json';

/** The most bytes of a bundle as a zip: far above what the app has, far below what a phone would mind. */
export const mostBundleBytes = 20 * 1024 * 1024;

/** Native plugins by package name, with the versions that were installed. */
export type PluginVersions = Readonly<Record<string, string>>;

/** What a bundle asks of the native shell that the store installed. */
export interface BundleNeeds {
  /** The first build of the shell that has exactly these plugins. */
  readonly shellBuild: number;
  readonly plugins: PluginVersions;
}

export interface AppBundle extends BundleNeeds {
  readonly bundleId: string;
  readonly version: string;
  /** Of a hundred devices, how many get it; 0: nobody, as of one that is withdrawn or not yet published. */
  readonly share: number;
}

/** The native app that asks: what its store installed, and one number that stands for the device. */
export interface Shell {
  readonly build: number;
  readonly draw: string;
}

const webFiles =
  /^(?!\/)(?!.*(?:^|\/)\.)(?!.*[\\:])[\w@./ -]{1,200}\.(?:html|js|css|json|webmanifest|svg|png|jpg|webp|avif|ico|woff2|txt|xml)$/;

/** Stores allow an app to renew its web code by itself and nothing else: what is not of the web may not be in a bundle. */
export const isWebFile = (path: string): boolean => webFiles.test(path);

// What the systems' own programs and libraries begin with: ELF, Mach-O (both orders, and of several systems), DEX, a zip, PE.
const nativeBeginnings = [
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '6465780a',
].concat('504b0304', '4d5a9000');

/** Whether a file begins as a program of a system does, whatever its name says. */
export const beginsAsNative = (bytes: Uint8Array): boolean => {
  const first = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return nativeBeginnings.includes(first);
};

/**
 * The number that the stores order builds by: that of 2.5.5 is 2005005, whatever day it was built on. Undefined for what
 * is not three numbers below 1000.
 */
export function buildOf(version: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(version);
  return parts ? Number(parts[1]) * 1_000_000 + Number(parts[2]) * 1000 + Number(parts[3]) : undefined;
}

/** The build that an app says it has; undefined: it says none. */
export const readBuild = (told: unknown): number | undefined =>
  (typeof told === 'string' || typeof told === 'number') && /^\d{1,9}$/.test(`${told}`)
    ? Number(told)
    : undefined;

export function samePlugins(one: PluginVersions, other: PluginVersions): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** FNV-1a with its bits mixed once more, which its low ones need. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** Four hex digits that stand for a device, and lead to it no more than to one of thousands of others. */
export const drawOf = (deviceId: string): string => (sumOf(deviceId) & 0xffff).toString(16).padStart(4, '0');

/** A number from 0 to 99 that a device has for a bundle: always the same one, and another for the next bundle. */
export const placeOf = (draw: string, bundleId: string): number => sumOf(`${draw} ${bundleId}`) % 100;

/** The plugins of a shell, as far as bundles tell: those of the newest kind of shell that is not newer than it. */
function pluginsOf(build: number, known: readonly BundleNeeds[]): PluginVersions | undefined {
  const [newest] = known
    .filter(({ shellBuild }) => shellBuild <= build)
    .toSorted((one, other) => other.shellBuild - one.shellBuild);
  return newest?.plugins;
}

/**
 * The newest bundle that a shell is offered. `known` is every bundle there is, withdrawn ones too: they tell which plugins
 * which shells have, and a bundle that was built against others is not for a shell.
 */
export function bundleFor<B extends AppBundle>(shell: Shell, known: readonly B[]): B | undefined {
  const plugins = pluginsOf(shell.build, known);
  if (!plugins) return undefined;
  return (
    known
      .filter(({ shellBuild }) => shellBuild <= shell.build)
      .filter((bundle) => samePlugins(bundle.plugins, plugins))
      // What the store installed has web code of its own, as new as itself.
      .filter(({ version }) => (buildOf(version) ?? Infinity) > shell.build)
      .filter(({ bundleId, share }) => placeOf(shell.draw, bundleId) < share)
      .toSorted((one, other) => compareVersions(other.version, one.version))[0]
  );
}

/** A bundle as a device hears of it; `bundleId` is '' while there is none for it. */
export interface OfferedBundle {
  readonly bundleId: string;
  readonly bundleVersion: string;
  readonly shellBuild: number;
  readonly signature: string;
  /** Bundles that were taken back: whoever runs one goes back. */
  readonly withdrawn: readonly string[];
}

/** The native app as it runs. */
export interface RunningApp {
  readonly version: string;
  /** Null: what the store installed. */
  readonly bundleId: string | null;
  readonly build: number;
  /** Bundles that did not start on this device: they are not tried again. */
  readonly refused: readonly string[];
}

/**
 * What the native app does about its web code: load the bundle that it is offered, go back to what the store installed
 * because its own was taken back, or nothing.
 */
export function bundleStep(offered: OfferedBundle, app: RunningApp): 'load' | 'go_back' | 'none' {
  const takenBack = app.bundleId !== null && offered.withdrawn.includes(app.bundleId);
  const loads =
    offered.bundleId !== '' &&
    offered.bundleId !== app.bundleId &&
    // Unsigned code is never loaded, whatever the shell would say of it.
    offered.signature !== '' &&
    !offered.withdrawn.includes(offered.bundleId) &&
    !app.refused.includes(offered.bundleId) &&
    offered.shellBuild <= app.build &&
    (takenBack || compareVersions(offered.bundleVersion, app.version) > 0);
  if (loads) return 'load';
  return takenBack ? 'go_back' : 'none';
}
