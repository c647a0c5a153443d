import capacitorConfig from '../../../apps/client/capacitor.config.ts';
import type { SimulatedDevice } from './device.ts';

interface Push {
  readonly title: string;
  readonly body: string;
  /** As the server sends it along: words alone. */
  readonly data: Readonly<Record<string, string>>;
}

const drawn: readonly string[] = ['banner', 'list', 'alert'];
let last = 0;

/** A push comes while the app is in front: the plugin draws it where its settings say so, and tells the app. */
export async function receivePush(device: SimulatedDevice, { title, body, data }: Push): Promise<void> {
  last += 1;
  const shown = capacitorConfig.plugins?.PushNotifications?.presentationOptions ?? [];
  if (shown.some((option) => drawn.includes(option))) device.state.shownPushes.push(title);
  await device.tell('PushNotifications', 'pushNotificationReceived', { id: String(last), title, body, data });
}

/** The device's owner taps one, which starts the app where it does not run. Android hands over the data alone. */
export async function tapPush(device: SimulatedDevice, { title, body, data }: Push): Promise<void> {
  last += 1;
  const id = String(last);
  const notification =
    device.system === 'ios'
      ? { id, title, subtitle: '', body, badge: 1, data: { ...data, aps: { sound: 'default' } } }
      : { id, data: { ...data, from: '42', 'google.sent_time': Date.now() } };
  await device.tellOrKeep('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification,
  });
}
