import { createStore } from '@hoist/web/store';

/** A newer version is downloaded but not shown yet. */
export const newVersion = createStore(false);
