import { rememberLoginTarget } from './auth-dialogs.ts';
import { goToServer } from '#client/platform/server-url.ts';
import { clearStorage } from '#client/platform/storage.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '../toast.ts';
import { actingEndedPath, markActing } from './acting-ended.ts';
import { cart, emptyCart } from './cart.ts';
import { returnsTo } from './guard.ts';
import { saveBooking } from './saved-booking.ts';
import { goTo } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { queryClient } from '../api/query.ts';
import { deletePersistedCache } from '../api/restore-query-cache.ts';
import { clearSession, isActing, session } from './session.ts';

/** Ends acting as a user by loading a new page. Saved data on the device belongs to staff and stays. */
export function leaveActing(to: string): void {
  clearSession();
  markActing(false);
  location.replace(to);
}

/** Clears storage, cookies and all state, then opens the landing (specification section 4, Session). */
export const logOut = (): void => leave();

function leave(expired = false): void {
  if (isActing()) return leaveActing(paths.landing);
  clearSession(expired);
  clearStorage();
  goToServer(undefined);
  cart.set(emptyCart);
  queryClient.clear();
  void deletePersistedCache();
  goTo(paths.landing, 'replace');
}

/**
 * Logs out with a message after a 401. The same user gets the page and the booking in progress back after the
 * next log-in.
 */
export function sessionEnded(token: string | undefined): void {
  const ended = session.get();
  // The session has already ended, and someone else may be logged in by now.
  if (token !== ended?.token) return;
  if (isActing()) return leaveActing(actingEndedPath);
  const page = location.pathname + location.search;
  const writeBooking = saveBooking(ended?.userId);
  leave(true);
  writeBooking();
  if (!ended) return;
  if (returnsTo(page)) rememberLoginTarget(page, ended.userId);
  showToast(messagesOf('frame')('error.sessionEnded'));
}
