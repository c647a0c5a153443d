import { readWord, saveWord } from '@hoist/web/storage';
import { isNative } from './platform.ts';

/** What was saved as JSON; undefined when there is nothing, or nothing that can be read. */
export function readSaved<T>(key: string): T | undefined {
  try {
    return JSON.parse(readWord(key) ?? '') as T;
  } catch {
    return undefined;
  }
}

export const save = (key: string, value: unknown): void => saveWord(key, JSON.stringify(value));

/** Without it the native app takes its next session for one that an app before it left in the Keychain. */
export const installedKey = 'hoist.installed';
const keysOfApp: readonly string[] = isNative ? [installedKey] : [];

/**
 * Log out: everything this origin remembers, cookies included, but this device's language, theme, say on being counted and bundles.
 * What the console remembers is another app's.
 */
export function forgetEverything(): void {
  if (isNative) void import('./native/share.ts').then(({ forgetHandedOn }) => forgetHandedOn());
  const words = ['hoist.theme', 'hoist.language', 'hoist.analytics', 'hoist.bundle'];
  const kept = [...words, ...keysOfApp, ...keysOfConsole()].map((key) => [key, readWord(key)] as const);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing to forget.
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
