import { isNative } from './platform.ts';
import { readWord, removeWord, saveWord } from '@hoist/web/storage';
import { installedKey, readSaved, save } from './storage.ts';

const key = 'hoist.session';

/** In the native app: what the secure storage holds. */
let secured: unknown;

const secureStorage = () => import('./native/secure-storage.ts');

/** Before anything else asks for the session. On the web there is nothing to open. */
export async function openKeptSession(): Promise<void> {
  if (!isNative) return;
  const { clearSecure, readSecure } = await secureStorage();
  // Apple keeps what is in the Keychain when an app is removed: this mark goes with the app.
  if (readWord(installedKey) === undefined) {
    await clearSecure();
    saveWord(installedKey, 'yes');
    return;
  }
  secured = await readSecure(key);
}

/** The session as it was kept: beside the rest on the web, in the system's secure storage in the native app. */
export function readKeptSession<T>(): T | undefined {
  return isNative ? (secured as T | undefined) : readSaved<T>(key);
}

export function keepSession(value: object): void {
  if (!isNative) return save(key, value);
  secured = value;
  void secureStorage().then(({ writeSecure }) => writeSecure(key, value));
}

export function forgetKeptSession(): void {
  if (!isNative) return removeWord(key);
  if (secured === undefined) return;
  secured = undefined;
  void secureStorage().then(({ clearSecure }) => clearSecure());
}
