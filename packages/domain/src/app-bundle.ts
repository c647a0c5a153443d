import { compareVersions } from './app-update.ts';

/** The manifest in the root of every bundle: its id, version and needs. */
export const bundleManifestName = 'hoist-bundle.json';

export const mostBundleBytes = 20 * 1024 * 1024;

/** Native plugins: package name to installed version. */
export type PluginVersions = Readonly<Record<string, string>>;

export interface BundleNeeds {
  /** The first build of the shell that has exactly these plugins. */
  readonly shellBuild: number;
  readonly plugins: PluginVersions;
}

export interface AppBundle extends BundleNeeds {
  readonly bundleId: string;
  readonly version: string;
  /** Percentage of devices that get it; 0 if it is withdrawn or not yet published. */
  readonly share: number;
}

/** The native app that asks for a bundle: its installed build and the hash of its device (`drawOf`). */
export interface Shell {
  readonly build: number;
  readonly draw: string;
}

const webFiles =
  /^(?!\/)(?!.*(?:^|\/)\.)(?!.*[\\:])[\w@./ -]{1,200}\.(?:html|js|css|json|webmanifest|svg|png|jpg|webp|avif|ico|woff2|txt|xml)$/;

/** App stores only allow web code to be updated outside a release, so a bundle may contain only web files. */
export const isWebFile = (path: string): boolean => webFiles.test(path);

// Magic numbers of executables and archives: ELF, Mach-O (both byte orders, fat), DEX, zip, PE.
const nativeBeginnings = [
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '6465780a',
].concat('504b0304', '4d5a9000');

/** Whether a file starts like an executable or archive, whatever its name is. */
export const beginsAsNative = (bytes: Uint8Array): boolean => {
  const first = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return nativeBeginnings.includes(first);
};

/**
 * The build number of a version, by which stores sort builds: 2005005 for 2.5.5. Undefined unless the version is three
 * numbers below 1000.
 */
export function buildOf(version: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(version);
  return parts ? Number(parts[1]) * 1_000_000 + Number(parts[2]) * 1000 + Number(parts[3]) : undefined;
}

/** Parses the build number that an app sends; undefined if it is missing or not a number. */
export const readBuild = (sent: unknown): number | undefined =>
  (typeof sent === 'string' || typeof sent === 'number') && /^\d{1,9}$/.test(`${sent}`)
    ? Number(sent)
    : undefined;

export function samePlugins(one: PluginVersions, other: PluginVersions): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** FNV-1a hash with a final mix, because its low bits are weak. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Hashes a device id to four hex digits, which thousands of devices share, so that they do not identify it. */
export const drawOf = (deviceId: string): string => (hashOf(deviceId) & 0xffff).toString(16).padStart(4, '0');

/** A device's position (0–99) in the rollout of a bundle: stable per bundle, different for the next one. */
export const placeOf = (draw: string, bundleId: string): number => hashOf(`${draw} ${bundleId}`) % 100;

/** The plugins of a shell, taken from the bundle with the newest `shellBuild` that is not above its build. */
function pluginsOf(build: number, known: readonly BundleNeeds[]): PluginVersions | undefined {
  const [newest] = known
    .filter(({ shellBuild }) => shellBuild <= build)
    .toSorted((one, other) => other.shellBuild - one.shellBuild);
  return newest?.plugins;
}

/**
 * The newest bundle for a shell, or undefined. `known` must have every bundle, also withdrawn ones, because they show
 * which plugins each shell has; a bundle built against other plugins is not offered.
 */
export function bundleFor<B extends AppBundle>(shell: Shell, known: readonly B[]): B | undefined {
  const plugins = pluginsOf(shell.build, known);
  if (!plugins) return undefined;
  return (
    known
      .filter(({ shellBuild }) => shellBuild <= shell.build)
      .filter((bundle) => samePlugins(bundle.plugins, plugins))
      // The installed app contains web code of its own version.
      .filter(({ version }) => (buildOf(version) ?? Infinity) > shell.build)
      .filter(({ bundleId, share }) => placeOf(shell.draw, bundleId) < share)
      .toSorted((one, other) => compareVersions(other.version, one.version))[0]
  );
}

/** The server's answer to a device; `bundleId` is '' if there is no bundle for it. */
export interface OfferedBundle {
  readonly bundleId: string;
  readonly bundleVersion: string;
  readonly shellBuild: number;
  readonly signature: string;
  /** Withdrawn bundles; a device that runs one leaves it. */
  readonly withdrawn: readonly string[];
}

export interface RunningApp {
  readonly version: string;
  /** Null for the web code that the store installed. */
  readonly bundleId: string | null;
  readonly build: number;
  /** Bundles that failed to start on this device; they are not tried again. */
  readonly refused: readonly string[];
}

/**
 * What the native app does next: load the offered bundle, return to the installed web code because its own bundle was
 * withdrawn, or nothing.
 */
export function bundleStep(offered: OfferedBundle, app: RunningApp): 'load' | 'go_back' | 'none' {
  const isWithdrawn = app.bundleId !== null && offered.withdrawn.includes(app.bundleId);
  const loads =
    offered.bundleId !== '' &&
    offered.bundleId !== app.bundleId &&
    // Unsigned code is never loaded, even if the shell would accept it.
    offered.signature !== '' &&
    !offered.withdrawn.includes(offered.bundleId) &&
    !app.refused.includes(offered.bundleId) &&
    offered.shellBuild <= app.build &&
    (isWithdrawn || compareVersions(offered.bundleVersion, app.version) > 0);
  if (loads) return 'load';
  return isWithdrawn ? 'go_back' : 'none';
}
