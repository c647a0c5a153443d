import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { report } from '../report.ts';

/** Readable while the device is unlocked, and never part of a backup that another device could be made from. */
const access = KeychainAccess.whenUnlockedThisDeviceOnly;

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: what is written last stands. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(report);
  return mine;
}

/** What the system's own store (Keychain, Keystore) holds under a key; undefined: nothing, or nothing readable. */
export const readSecure = (key: string): Promise<unknown> =>
  inTurn(async () => (await SecureStorage.get(key, false)) ?? undefined).catch(() => undefined);

export function writeSecure(key: string, value: object): void {
  void inTurn(() => SecureStorage.set(key, value as Record<string, unknown>, false, false, access));
}

/** Everything that the app ever put there. */
export function clearSecure(): Promise<void> {
  return inTurn(() => SecureStorage.clear()).catch(() => undefined);
}
