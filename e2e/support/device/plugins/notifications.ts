import type { BadgePlugin } from '@capawesome/capacitor-badge';
import type { LocalNotificationsPlugin } from '@capacitor/local-notifications';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { NativeSettingsPlugin } from 'capacitor-native-settings';
import type { SimulatedDevice } from '../device.ts';
import type { Methods } from './methods.ts';

/** The system's notifications: permission, tokens, what is shown, the number on the icon, and the system's settings. */
export function simulatedNotifications(device: SimulatedDevice) {
  const { state } = device;
  const standing = () => Promise.resolve({ receive: state.permission('notifications') });
  const display = () => Promise.resolve({ display: state.permission('notifications') });
  return {
    PushNotifications: {
      checkPermissions: standing,
      requestPermissions: () => {
        state.ask('notifications');
        return standing();
      },
      register: () => {
        const { pushToken, pushFails } = state;
        // The system answers later, by an event.
        const told = pushFails
          ? device.tell('PushNotifications', 'registrationError', { error: pushFails })
          : device.tell('PushNotifications', 'registration', { value: pushToken });
        void told.catch(() => undefined);
        return Promise.resolve();
      },
      unregister: () => Promise.resolve(),
      createChannel: () => Promise.resolve(),
      getDeliveredNotifications: () => Promise.resolve({ notifications: [] }),
      removeAllDeliveredNotifications: () => Promise.resolve(),
    } satisfies Methods<PushNotificationsPlugin>,
    LocalNotifications: {
      checkPermissions: display,
      requestPermissions: () => {
        state.ask('notifications');
        return display();
      },
      schedule: ({ notifications }) => {
        for (const one of notifications) state.scheduled.set(one.id, one);
        return Promise.resolve({ notifications: notifications.map(({ id }) => ({ id })) });
      },
      cancel: ({ notifications }) => {
        for (const { id } of notifications) state.scheduled.delete(id);
        return Promise.resolve();
      },
      getPending: () => Promise.resolve({ notifications: [] }),
      removeAllDeliveredNotifications: () => Promise.resolve(),
    } satisfies Methods<LocalNotificationsPlugin>,
    Badge: {
      isSupported: () => Promise.resolve({ isSupported: true }),
      get: () => Promise.resolve({ count: state.badge }),
      set: ({ count }) => {
        state.badge = count;
        return Promise.resolve();
      },
      clear: () => {
        state.badge = 0;
        return Promise.resolve();
      },
    } satisfies Methods<BadgePlugin>,
    NativeSettings: {
      open: () => {
        state.settingsOpened += 1;
        return Promise.resolve({ status: true });
      },
    } satisfies Methods<NativeSettingsPlugin>,
  };
}
