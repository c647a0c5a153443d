import type { LiveUpdatePlugin } from '@capawesome/capacitor-live-update';
import type { SimulatedDevice } from '../device.ts';
import type { Methods } from './methods.ts';

/** Newer code than the store's, brought by the app itself. */
export const simulatedLiveUpdate = (device: SimulatedDevice) => {
  const { bundles } = device.state;
  const show = () => void device.page.reload().catch(() => undefined);
  return {
    LiveUpdate: {
      getDeviceId: () => Promise.resolve({ deviceId: 'a-simulated-device' }),
      ready: () => Promise.resolve(bundles.ready()),
      getCurrentBundle: () => Promise.resolve({ bundleId: bundles.current }),
      getNextBundle: () => Promise.resolve({ bundleId: bundles.next }),
      getBlockedBundles: () => Promise.resolve({ bundleIds: [...bundles.blocked] }),
      getDownloadedBundles: () => Promise.resolve({ bundleIds: [...bundles.kept.keys()] }),
      downloadBundle: (options) => bundles.download(options, () => device.state.online),
      setNextBundle: ({ bundleId }) => Promise.resolve(bundles.setNext(bundleId)),
      reset: () => Promise.resolve(bundles.setNext(null)),
      reload: () => Promise.resolve(bundles.start(show)),
    } satisfies Methods<LiveUpdatePlugin>,
  };
};
