import { Badge } from '@capawesome/capacitor-badge';

/**
 * The number on the app's icon; 0 takes it away. Only where notifications are allowed: on Apple's systems setting it asks
 * for the permission.
 */
export const setBadge = (count: number): Promise<void> => Badge.set({ count });
