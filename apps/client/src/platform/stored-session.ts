import { isNative } from './platform.ts';
import { deviceStorage } from '@hoist/web/storage';
import { installedKey, readJson, saveJson } from './storage.ts';

const key = 'hoist.session';

/** Native app: copy of the value in secure storage. */
let secured: unknown;

const secureStorage = () => import('./native/secure-storage.ts');

/** Loads the stored session in the native app; must run before it is read. */
export async function loadStoredSession(): Promise<void> {
  if (!isNative) return;
  const { clearSecure, readSecure } = await secureStorage();
  // The Keychain survives uninstalling the app; this mark does not.
  if (deviceStorage.read(installedKey) === undefined) {
    await clearSecure();
    deviceStorage.save(installedKey, 'yes');
    return;
  }
  secured = await readSecure(key);
}

/** The stored session: local storage on the web, secure storage in the native app. */
export function readStoredSession<T>(): T | undefined {
  return isNative ? (secured as T | undefined) : readJson<T>(key);
}

export function storeSession(value: object): void {
  if (!isNative) return saveJson(key, value);
  secured = value;
  void secureStorage().then(({ writeSecure }) => writeSecure(key, value));
}

export function deleteStoredSession(): void {
  if (!isNative) return deviceStorage.remove(key);
  if (secured === undefined) return;
  secured = undefined;
  void secureStorage().then(({ clearSecure }) => clearSecure());
}
