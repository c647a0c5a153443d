import { session } from '#client/app/session.ts';
import { schedule } from './schedule-store.ts';

/** Checks a booking with an unknown outcome at start and on reconnection. */
export function startSentBookingCheck(): void {
  const check = () => {
    if (schedule.get().sent && navigator.onLine)
      void import('../checkout/resolve-sent-booking.ts').then((one) => one.checkSentBooking());
  };
  session.subscribe(check);
  addEventListener('online', check);
  check();
}
