import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import type { Touch } from '../haptics.ts';

const touches: Readonly<Record<Touch, () => Promise<void>>> = {
  choice: () => Haptics.impact({ style: ImpactStyle.Light }),
  success: () => Haptics.notification({ type: NotificationType.Success }),
  failure: () => Haptics.notification({ type: NotificationType.Error }),
};

/** Devices without a vibration motor reject. */
export const touch = (what: Touch): Promise<void> => touches[what]().catch(() => undefined);
