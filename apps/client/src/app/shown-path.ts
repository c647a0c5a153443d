import { createStore } from './store.ts';

/** Where the app stands, for what is not React. */
export const shownPath = createStore('');
