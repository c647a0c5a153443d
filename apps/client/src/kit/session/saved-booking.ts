import { deviceStorage, tabStorage } from '@hoist/web/storage';

const key = 'hoist.booking-left';

/**
 * Keeps the booking in progress in this tab when a session expires.
 * Returns a function that writes it, to be called after the rest is cleared.
 */
export function saveBooking(userId: number | undefined): () => void {
  const text = userId === undefined ? undefined : deviceStorage.read(`hoist.schedule.${userId}`);
  return () => {
    if (text !== undefined) tabStorage.save(key, JSON.stringify({ userId, text }));
  };
}

/** Returns and removes the booking of this user's expired session; another user's is discarded. */
export function takeSavedBooking(userId: number): unknown {
  const saved = tabStorage.read(key);
  if (saved === undefined) return undefined;
  tabStorage.remove(key);
  try {
    const booking = JSON.parse(saved) as { readonly userId: number; readonly text: string };
    return booking.userId === userId ? JSON.parse(booking.text) : undefined;
  } catch {
    return undefined;
  }
}
