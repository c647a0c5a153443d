import { session } from './session.ts';
import { createStore, type Store } from '@hoist/web/store';

/**
 * A value about the person who is logged in. Once they are not, it is as if there had never been one: the next person on
 * this page finds nothing of it.
 */
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
