import { createStore } from '@hoist/web/store';

/** Where the app stands, for what is not React. */
export const shownPath = createStore('');
