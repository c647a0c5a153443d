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
const keysOfApp: readonly string[] = isNative ? [installedKey] : [];

/**
 * Log-out: clears storage and cookies of this origin, except language, theme, analytics consent and installed
 * bundles.
 */
export function clearStorage(): void {
  if (isNative) void import('./native/share.ts').then(({ deleteSharedFiles }) => deleteSharedFiles());
  // The console is another app of this origin.
  const keysOfConsole = deviceStorage.keys().filter((key) => key.startsWith('hoist.console.'));
  const deviceKeys = ['hoist.theme', 'hoist.language', 'hoist.analytics', 'hoist.bundle'];
  const kept = [...deviceKeys, ...keysOfApp, ...keysOfConsole].map(
    (key) => [key, deviceStorage.read(key)] as const,
  );
  deviceStorage.clear();
  tabStorage.clear();
  for (const [key, word] of kept) if (word !== undefined) deviceStorage.save(key, word);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}
