import type { LiveUpdatePlugin } from '@capawesome/capacitor-live-update';
import type { SimulatedDevice } from '../device.ts';
import type { Methods } from './methods.ts';

/** Newer code than the store's, brought by the app itself. */
export const simulatedLiveUpdate = (_device: SimulatedDevice) => ({
  LiveUpdate: {
    ready: () => Promise.resolve({ currentBundleId: null, previousBundleId: null, rollback: false }),
    getCurrentBundle: () => Promise.resolve({ bundleId: null }),
    getBlockedBundles: () => Promise.resolve({ bundleIds: [] }),
  } satisfies Methods<LiveUpdatePlugin>,
});
