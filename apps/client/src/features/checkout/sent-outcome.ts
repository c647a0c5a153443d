import { createUserStore } from '#client/kit/session/user-store.ts';
import { sentAnswered } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';

/** The outcome of a booking whose answer was lost. */
export type SentOutcome =
  | { readonly kind: 'notSent' }
  /** The draft holds the time; its payment is not complete. */
  | { readonly kind: 'draft' }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The server does not answer. */
  | { readonly kind: 'unknown' };

export const sentOutcome = createUserStore<SentOutcome | null>(null);

export function clearSent(): void {
  change(sentAnswered);
  sentOutcome.set(null);
}

/**
 * Checks the outcome of the last sent booking and shows it, without sending again. True: there is no booking, so
 * another one may be sent.
 */
export async function resolveSent(): Promise<boolean> {
  // Loaded while online, because it is needed offline.
  const loading = import('./resolve-sent-booking.ts').catch(() => undefined);
  if (!schedule.get().sent) return true;
  const loaded = await loading;
  if (loaded) return loaded.resolveSentBooking();
  sentOutcome.set({ kind: 'unknown' });
  return false;
}
