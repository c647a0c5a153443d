import { Badge } from '@capawesome/capacitor-badge';

/**
 * Sets the number on the app's icon; 0 removes it. Call only if notifications are allowed: iOS would ask for
 * permission.
 */
export const setBadge = (count: number): Promise<void> => Badge.set({ count });
