import { deviceStorage } from '@hoist/web/storage';

const key = 'hoist.device';

/** A random id of this device, replaced after a log-out. */
export function deviceId(): string {
  const known = deviceStorage.read(key);
  if (known) return known;
  const id = crypto.randomUUID();
  deviceStorage.save(key, id);
  return id;
}
