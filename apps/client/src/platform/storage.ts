import { readWord, saveWord } from '@hoist/web/storage';
import { isNative } from './platform.ts';

/** Reads a JSON value; undefined if missing or unreadable. */
export function readJson<T>(key: string): T | undefined {
  try {
    return JSON.parse(readWord(key) ?? '') as T;
  } catch {
    return undefined;
  }
}

export const saveJson = (key: string, value: unknown): void => saveWord(key, JSON.stringify(value));

/** Marks this installation: without it a Keychain session is treated as left by an earlier installation. */
export const installedKey = 'hoist.installed';
const keysOfApp: readonly string[] = isNative ? [installedKey] : [];

/**
 * Log-out: clears storage and cookies of this origin, except language, theme, analytics consent and installed
 * bundles.
 * The console's keys belong to another app.
 */
export function clearStorage(): void {
  if (isNative) void import('./native/share.ts').then(({ deleteSharedFiles }) => deleteSharedFiles());
  const deviceKeys = ['hoist.theme', 'hoist.language', 'hoist.analytics', 'hoist.bundle'];
  const kept = [...deviceKeys, ...keysOfApp, ...keysOfConsole()].map((key) => [key, readWord(key)] as const);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is blocked: there is nothing to clear.
  }
  for (const [key, word] of kept) if (word !== undefined) saveWord(key, word);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    if (name) document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}

function keysOfConsole(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('hoist.console.'));
  } catch {
    return [];
  }
}
