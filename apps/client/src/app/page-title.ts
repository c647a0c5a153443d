import { createStore } from '@hoist/web/store';

/** What the page in front is called, whole; a new object each time that a page comes to the front. */
export const pageTitle = createStore<{ readonly name: string } | null>(null);
