import { createStore } from '@hoist/web/store';

/** The current path, for code outside React. */
export const currentPath = createStore('');
