import type { BrowserPlugin } from '@capacitor/browser';
import type { SharePlugin } from '@capacitor/share';
import type { SimulatedDevice } from '../device.ts';
import type { Methods } from './methods.ts';

/** The in-app browser, and the system's own sheet for handing something on. */
export const simulatedOutside = (device: SimulatedDevice) => ({
  Browser: {
    open: ({ url }) => {
      device.state.browser = url;
      return Promise.resolve();
    },
    close: async () => {
      device.state.browser = undefined;
      await device.tell('Browser', 'browserFinished');
    },
  } satisfies Methods<BrowserPlugin>,
  Share: {
    canShare: () => Promise.resolve({ value: true }),
    share: () => Promise.resolve({ activityType: 'test' }),
  } satisfies Methods<SharePlugin>,
});
