import { createStore } from '@hoist/web/store';

/** Full title of the visible page; a new object each time a page becomes visible. */
export const pageTitle = createStore<{ readonly name: string } | null>(null);
