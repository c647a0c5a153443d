import { NOTIFICATION_TAP_DELAY_MS } from '@hoist/domain/limits';
import { logErrorToServer } from '#client/kit/errors/error-log.ts';
import { session } from '#client/kit/session/session.ts';
import { followNotification } from '#client/model/notification/follow-notification.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import { markRead } from '../mark-read.ts';
import type { Tap } from './read-tap.ts';

/** The last tap, until it is followed. */
let next: { readonly tap: Tap; readonly timer: ReturnType<typeof setTimeout> } | undefined;
/** Tapped while logged out. */
let heldTap: Tap | undefined;

/** Opens the target of a notification immediately. A target outside of the app says so. */
export async function follow(tap: Tap): Promise<void> {
  if (tap.navigate_to === '') return;
  try {
    await followNotification(tap);
  } catch (error) {
    logErrorToServer(error);
    showToast(messagesOf('frame')('invalidUrl'));
  }
}

function followLater(tap: Tap): void {
  forgetTap();
  const timer = setTimeout(() => {
    next = undefined;
    void follow(tap);
  }, NOTIFICATION_TAP_DELAY_MS);
  next = { tap, timer };
}

function forgetTap(): void {
  clearTimeout(next?.timer);
  next = undefined;
  heldTap = undefined;
}

/** Marks a tapped notification as read and follows it after a delay; another tap replaces it. */
export function takeTap(tap: Tap): void {
  forgetTap();
  if (!session.get()) {
    heldTap = tap;
    return;
  }
  void markRead(tap.notificationId).catch(() => undefined);
  followLater(tap);
}

/** Without a session a tap waits for the log-in, and is followed if it was meant for that user. */
export function startHoldingTaps(): void {
  const adjust = () => {
    const now = session.get();
    if (!now && next) {
      const { tap } = next;
      forgetTap();
      heldTap = tap;
    }
    if (now?.user && heldTap) {
      const tap = heldTap;
      forgetTap();
      if (tap.notificationId === 0) return;
      void markRead(tap.notificationId).then(
        () => followLater(tap),
        () => undefined,
      );
    }
  };
  session.subscribe(adjust);
  adjust();
}
