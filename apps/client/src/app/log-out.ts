import { forgetEverything } from '#client/platform/storage.ts';
import { cart, emptyCart } from './cart.ts';
import { goTo } from './navigation.ts';
import { paths } from './paths.ts';
import { queryClient } from './query.ts';
import { clearSession } from './session.ts';

/** Clears storage, cookies and all state and returns to the landing (specification section 4, Session). */
export function logOut(): void {
  clearSession();
  forgetEverything();
  cart.set(emptyCart);
  queryClient.clear();
  goTo(paths.landing, 'replace');
}
