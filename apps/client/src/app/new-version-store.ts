import { createStore } from '@hoist/web/store';

/** A newer version of the app than the one on the screen is on this device. */
export const newVersion = createStore(false);
