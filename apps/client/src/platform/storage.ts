import { deviceStorage, tabStorage } from '@hoist/web/storage';
import { isNative } from './platform.ts';

/** Reads a JSON value; undefined if missing or unreadable. */
export function readJson<T>(key: string): T | undefined {
  try {
    return JSON.parse(deviceStorage.read(key) ?? '') as T;
  } catch {
    return undefined;
  }
}

export const saveJson = (key: string, value: unknown): void => deviceStorage.save(key, JSON.stringify(value));

/** Marks this installation: without it a Keychain session is treated as left by an earlier installation. */
export const installedKey = 'hoist.installed';

/** What a log-out leaves in storage, each with its reason: choices and facts of the device, none of a person. */
const keptAtLogOut: Readonly<Record<string, string>> = {
  'hoist.theme': 'the screen keeps its colours',
  'hoist.language': 'the landing is read in the chosen language',
  'hoist.analytics': 'a refusal of analytics is not asked about again',
  'hoist.bundle': 'the native app starts with the bundle that is installed',
  ...(isNative ? { [installedKey]: 'the app is not newly installed' } : {}),
};

/** The console is another app of this origin, with a log-out of its own. */
const isOfConsole = (key: string) => key.startsWith('hoist.console.');

/**
 * Log-out: clears storage and cookies of this origin, except `keptAtLogOut`. The server renews its forgery cookie and
 * clears `hoist-shown-…` (ADR 163); the page does not see `hoist-known-…` (ADR 160), which stays.
 */
export function clearStorage(): void {
  if (isNative) void import('./native/share.ts').then(({ deleteSharedFiles }) => deleteSharedFiles());
  for (const key of deviceStorage.keys())
    if (!(key in keptAtLogOut) && !isOfConsole(key)) deviceStorage.remove(key);
  tabStorage.clear();
  for (const cookie of document.cookie.split(';')) deleteCookie(cookie.split('=')[0]?.trim() ?? '');
}

/** Analytics store theirs for the whole domain, so each parent of the host is tried. */
function deleteCookie(name: string): void {
  if (name === '') return;
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; path=/${domain}`;
}
