import { readWord } from '@hoist/web/storage';

const key = 'hoist.booking-left';

/**
 * Keeps the booking in progress in this window's session storage when a session expires.
 * Returns a function that writes it, to be called after the rest is cleared.
 */
export function saveBooking(userId: number | undefined): () => void {
  const text = userId === undefined ? undefined : readWord(`hoist.schedule.${userId}`);
  return () => {
    if (text === undefined) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ userId, text }));
    } catch {
      // Storage is full or blocked: the booking is lost.
    }
  };
}

/** Returns and removes the booking of this user's expired session; another user's is discarded. */
export function takeSavedBooking(userId: number): unknown {
  try {
    const kept = sessionStorage.getItem(key);
    if (kept === null) return undefined;
    sessionStorage.removeItem(key);
    const left = JSON.parse(kept) as { readonly userId: number; readonly text: string };
    return left.userId === userId ? JSON.parse(left.text) : undefined;
  } catch {
    return undefined;
  }
}
