import { readWord, saveWord } from '@hoist/web/storage';

const key = 'hoist.device';

/** A random name of this device, until somebody logs out of it. */
export function ownDeviceId(): string {
  const known = readWord(key);
  if (known) return known;
  const id = crypto.randomUUID();
  saveWord(key, id);
  return id;
}
