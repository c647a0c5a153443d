import { session } from '#client/app/session.ts';
import { schedule } from './schedule-store.ts';

/** A booking whose answer was lost is asked about when the app starts, and when there is a connection again. */
export function startSentBookingCheck(): void {
  const look = () => {
    if (schedule.get().sent && navigator.onLine)
      void import('../checkout/resolve-sent-booking.ts').then((one) => one.checkSentBooking());
  };
  session.subscribe(look);
  addEventListener('online', look);
  look();
}
