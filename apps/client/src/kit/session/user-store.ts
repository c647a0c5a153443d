import { session } from './session.ts';
import { createStore, type Store } from '@hoist/web/store';

/** A store for the logged-in user; it is reset when that user logs out or changes. */
export function createUserStore<T>(empty: T, initial: T = empty): Store<T> {
  const store = createStore(initial);
  let userId = session.get()?.userId;
  session.subscribe(() => {
    const before = userId;
    userId = session.get()?.userId;
    if (before !== undefined && before !== userId) store.set(empty);
  });
  return store;
}
