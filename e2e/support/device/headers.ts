import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

export type System = 'ios' | 'android';

/** How the real bridge describes a plugin to the page. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly { readonly name: string; readonly rtype?: string }[];
}

/** Every plugin that the app brings, by the name under which its native code answers. */
export const pluginPackages = {
  App: '@capacitor/app',
  Badge: '@capawesome/capacitor-badge',
  Browser: '@capacitor/browser',
  Camera: '@capacitor/camera',
  Device: '@capacitor/device',
  Filesystem: '@capacitor/filesystem',
  Geolocation: '@capacitor/geolocation',
  Haptics: '@capacitor/haptics',
  Keyboard: '@capacitor/keyboard',
  LiveUpdate: '@capawesome/capacitor-live-update',
  LocalNotifications: '@capacitor/local-notifications',
  NativeSettings: 'capacitor-native-settings',
  Network: '@capacitor/network',
  PushNotifications: '@capacitor/push-notifications',
  SecureStorage: '@aparajita/capacitor-secure-storage',
  Share: '@capacitor/share',
  SplashScreen: '@capacitor/splash-screen',
  Stripe: '@capacitor-community/stripe',
} as const;

/** The shells' own plugins and the paths of their native code. */
const shellPlugins = {
  SystemBars: {
    ios: ['@capacitor/ios', 'Capacitor/Capacitor/Plugins/SystemBars.swift'],
    android: ['@capacitor/android', 'capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java'],
  },
} as const;
export type PluginName = keyof typeof pluginPackages | keyof typeof shellPlugins;

/** What the bridge adds to each plugin's own methods (JSExport.swift, Plugin.java). */
const everyPlugin: PluginHeader['methods'] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

const clientRequire = createRequire(new URL('../../../apps/client/package.json', import.meta.url));

function folderOf(name: string): string {
  const places = clientRequire.resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((one) => existsSync(one));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}

function sources(folder: string, endings: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.includes(extname(entry.name)))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const promised = (returnType: string | undefined) =>
  returnType === undefined || /promise/i.test(returnType) ? { rtype: 'promise' } : {};

/** `CAPPluginMethod(name: "x", returnType: CAPPluginReturnPromise)` and its older forms. */
function appleMethods(texts: readonly string[]): PluginHeader['methods'] {
  const declared =
    /(?:CAPPluginMethod|\.init)\(\s*(?:name:\s*"(\w+)"|#selector\((?:\w+\.)?(\w+)(?:\([^)]*\))?\))[^)]*?(?:returnType:\s*\.?(\w+))?\s*\)|CAP_PLUGIN_METHOD\((\w+),\s*(\w+)\)/g;
  return texts.flatMap((text) =>
    [...text.matchAll(declared)].map(([, named, selector, type, macro, macroType]) => ({
      name: named ?? selector ?? macro ?? '',
      ...promised(type ?? macroType),
    })),
  );
}

/** `@PluginMethod` before a method; without a return type it answers a promise. */
function androidMethods(texts: readonly string[]): PluginHeader['methods'] {
  const declared =
    /@PluginMethod(?:\(\s*(?:returnType\s*=\s*)?(?:PluginMethod\.)?(\w*)\s*\))?[\s\S]{0,200}?(?:void|fun)\s+(\w+)\s*\(/g;
  return texts.flatMap((text) =>
    [...text.matchAll(declared)].map(([, type, name = '']) => ({ name, ...promised(type || undefined) })),
  );
}

function nativeCode(name: PluginName, system: System): readonly string[] {
  if (name !== 'SystemBars')
    return sources(
      join(folderOf(pluginPackages[name]), system),
      system === 'ios' ? ['.swift', '.m'] : ['.java', '.kt'],
    );
  const [of, file] = shellPlugins[name][system];
  return [readFileSync(join(folderOf(of), file), 'utf8')];
}

/** What the native code of a plugin offers on a system, read from its sources: a page can call nothing else there. */
function headerOf(name: PluginName, system: System): PluginHeader {
  const own = (system === 'ios' ? appleMethods : androidMethods)(nativeCode(name, system));
  const methods = new Map([...everyPlugin, ...own].map((method) => [method.name, method]));
  return { name, methods: [...methods.values()] };
}

const known = new Map<System, readonly PluginHeader[]>();

/** The headers of all plugins, as the real bridge hands them to the page. */
export function headersOf(system: System): readonly PluginHeader[] {
  const found =
    known.get(system) ??
    ([...Object.keys(pluginPackages), ...Object.keys(shellPlugins)] as PluginName[]).map((name) =>
      headerOf(name, system),
    );
  known.set(system, found);
  return found;
}
