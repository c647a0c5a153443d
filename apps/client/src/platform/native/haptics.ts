import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import type { Haptic } from '../haptics.ts';

const touches: Readonly<Record<Haptic, () => Promise<void>>> = {
  choice: () => Haptics.impact({ style: ImpactStyle.Light }),
  success: () => Haptics.notification({ type: NotificationType.Success }),
  failure: () => Haptics.notification({ type: NotificationType.Error }),
};

/** Devices without a vibration motor reject. */
export const touch = (what: Haptic): Promise<void> => touches[what]().catch(() => undefined);
