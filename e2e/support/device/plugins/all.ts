import type { SimulatedDevice } from '../device.ts';
import type { PluginName } from '../headers.ts';
import { simulatedShell } from './app.ts';
import { simulatedLiveUpdate } from './live-update.ts';
import { simulatedNotifications } from './notifications.ts';
import { simulatedOutside } from './outside.ts';
import { simulatedSenses } from './senses.ts';
import { simulatedStorage } from './storage.ts';
import { simulatedStripe } from './stripe.ts';

/** What the device's plugins do, each with the signatures of the plugin's own type definitions. */
export const simulatedPlugins = (device: SimulatedDevice) =>
  ({
    ...simulatedShell(device),
    ...simulatedStorage(device),
    ...simulatedNotifications(device),
    ...simulatedSenses(device),
    ...simulatedOutside(device),
    ...simulatedStripe(device),
    ...simulatedLiveUpdate(device),
  }) satisfies Record<PluginName, object>;
