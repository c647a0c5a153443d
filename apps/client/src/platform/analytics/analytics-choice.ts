import { deviceStorage } from '@hoist/web/storage';

export type AnalyticsChoice = 'accepted' | 'declined';

const key = 'hoist.analytics';

/** The consent given on this device; undefined if not asked yet. */
export function readAnalyticsChoice(): AnalyticsChoice | undefined {
  const word = deviceStorage.read(key);
  return word === 'accepted' || word === 'declined' ? word : undefined;
}

export const saveAnalyticsChoice = (choice: AnalyticsChoice): void => deviceStorage.save(key, choice);
