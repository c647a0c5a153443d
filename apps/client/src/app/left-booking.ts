const key = 'hoist.booking-left';
const nameOf = (userId: number) => `hoist.schedule.${userId}`;

/**
 * A session that ended by itself takes nothing of the booking in progress: it waits in this window, and dies with it.
 * Answers what puts it there once the rest is forgotten.
 */
export function leaveBooking(userId: number | undefined): () => void {
  let text: string | null = null;
  try {
    if (userId !== undefined) text = localStorage.getItem(nameOf(userId));
  } catch {
    // Blocked storage holds no booking.
  }
  return () => {
    if (text === null) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ userId, text }));
    } catch {
      // Full or blocked: the booking is begun anew.
    }
  };
}

/** The booking that this user's ended session left in this window; anybody else's is forgotten. */
export function takeLeftBooking(userId: number): unknown {
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
