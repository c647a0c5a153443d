import { goToServer } from '#client/platform/server-url.ts';
import { forgetEverything } from '#client/platform/storage.ts';
import { cart, emptyCart } from './cart.ts';
import { leaveBooking } from './left-booking.ts';
import { goTo } from './navigation.ts';
import { paths } from './paths.ts';
import { queryClient } from './query.ts';
import { clearSession, isActing, session } from './session.ts';

/** Clears storage, cookies and all state and returns to the landing (specification section 4, Session). */
export function logOut(): void {
  clearSession();
  if (isActing()) {
    // The page goes with everything that it knew; what the device remembers is not that user's.
    location.replace(paths.landing);
    return;
  }
  forgetEverything();
  goToServer(undefined);
  cart.set(emptyCart);
  queryClient.clear();
  goTo(paths.landing, 'replace');
}

/** The server knows the token no more: the same as a log-out, but that the booking in progress waits for the same user. */
export function sessionEnded(): void {
  const leave = leaveBooking(session.get()?.userId);
  logOut();
  leave();
}
