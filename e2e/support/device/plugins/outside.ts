import type { BrowserPlugin } from '@capacitor/browser';
import type { SharePlugin } from '@capacitor/share';
import type { SimulatedDevice } from '../device.ts';
import { DeviceError } from '../device-error.ts';
import type { Methods } from './methods.ts';

/** The in-app browser, and the system's own sheet for handing something on. */
export const simulatedOutside = (device: SimulatedDevice) => ({
  Browser: {
    open: ({ url }) => {
      device.state.browser = url;
      return Promise.resolve();
    },
    close: async () => {
      if (device.state.browser === undefined && device.system === 'ios')
        throw new DeviceError('No active window to close!');
      device.state.browser = undefined;
      device.state.browserClosedAt = Date.now();
      // Apple's half tells of its reader alone.
      if (device.system === 'android') await device.tell('Browser', 'browserFinished');
    },
  } satisfies Methods<BrowserPlugin>,
  Share: {
    canShare: () => Promise.resolve({ value: true }),
    share: () => Promise.resolve({ activityType: 'test' }),
  } satisfies Methods<SharePlugin>,
});
