import { readWord, saveWord } from '@hoist/web/storage';

const key = 'hoist.device';

/** A random id of this device, replaced after a log-out. */
export function deviceId(): string {
  const known = readWord(key);
  if (known) return known;
  const id = crypto.randomUUID();
  saveWord(key, id);
  return id;
}
