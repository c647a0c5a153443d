import type { BadgePlugin } from '@capawesome/capacitor-badge';
import type { LocalNotificationsPlugin } from '@capacitor/local-notifications';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { NativeSettingsPlugin } from 'capacitor-native-settings';
import type { SimulatedDevice } from '../device.ts';
import { DeviceError } from '../device-error.ts';
import type { Methods } from './methods.ts';

/** The system's notifications: permission, tokens, what is shown, the number on the icon, and the system's settings. */
export function simulatedNotifications(device: SimulatedDevice) {
  const { state, system } = device;
  const standing = () => Promise.resolve({ receive: state.permission('notifications') });
  const display = () => Promise.resolve({ display: state.permission('notifications') });
  let registered = false;
  const setBadge = (count: number) => {
    // Apple's half of the plugin asks whenever the number is set.
    if (system === 'ios' && state.ask('notifications') === 'denied') return Promise.resolve();
    state.badge = count;
    return Promise.resolve();
  };
  return {
    PushNotifications: {
      checkPermissions: standing,
      requestPermissions: () => {
        state.ask('notifications');
        return standing();
      },
      register: () => {
        const { pushToken, pushFails } = state;
        registered = true;
        // The system answers later, by an event.
        const told = pushFails
          ? device.tell('PushNotifications', 'registrationError', { error: pushFails })
          : device.tell('PushNotifications', 'registration', { value: pushToken });
        void told.catch(() => undefined);
        return Promise.resolve();
      },
      unregister: () => Promise.resolve(),
      createChannel: () => {
        if (system === 'ios') throw new DeviceError('Not available on iOS', 'UNIMPLEMENTED');
        return Promise.resolve();
      },
      getDeliveredNotifications: () => Promise.resolve({ notifications: [] }),
      removeAllDeliveredNotifications: () => {
        if (system === 'ios' && !registered)
          throw new DeviceError('event capacitorDidRegisterForRemoteNotifications not called.');
        state.shownPushes.length = 0;
        return Promise.resolve();
      },
    } satisfies Methods<PushNotificationsPlugin>,
    LocalNotifications: {
      checkPermissions: display,
      requestPermissions: () => {
        state.ask('notifications');
        return display();
      },
      schedule: ({ notifications }) => {
        // Android's half asks before it schedules; Apple's refuses where it may not show anything.
        if (system === 'android') state.ask('notifications');
        if (state.permission('notifications') !== 'granted')
          throw new DeviceError('Notifications not enabled on this device', 'OS-PLUG-LNOT-0001');
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
      set: ({ count }) => setBadge(count),
      clear: () => setBadge(0),
    } satisfies Methods<BadgePlugin>,
    NativeSettings: {
      open: () => {
        state.settingsOpened += 1;
        return Promise.resolve({ status: true });
      },
    } satisfies Methods<NativeSettingsPlugin>,
  };
}
