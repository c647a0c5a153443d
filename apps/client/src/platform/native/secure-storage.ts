import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { report } from '../report.ts';

/** Readable only while the device is unlocked; never in backups or on another device. */
const access = KeychainAccess.whenUnlockedThisDeviceOnly;

let lastOperation: Promise<unknown> = Promise.resolve();

/** Sequential, so that the last write wins. */
function serialize<T>(work: () => Promise<T>): Promise<T> {
  const operation = lastOperation.then(work);
  lastOperation = operation.catch(report);
  return operation;
}

/** Reads a value from the Keychain or Keystore; undefined if missing or unreadable. */
export const readSecure = (key: string): Promise<unknown> =>
  serialize(async () => (await SecureStorage.get(key, false)) ?? undefined).catch(() => undefined);

export function writeSecure(key: string, value: object): void {
  void serialize(() => SecureStorage.set(key, value as Record<string, unknown>, false, false, access));
}

/** Removes every value of the app. */
export function clearSecure(): Promise<void> {
  return serialize(() => SecureStorage.clear()).catch(() => undefined);
}
