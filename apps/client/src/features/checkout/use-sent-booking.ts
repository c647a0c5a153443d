import { listOrders } from '@hoist/contract/orders';
import { useEffect, useRef } from 'react';
import { call } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { say } from '#client/texts/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { purchasedOrder } from '../booking/booking-events.ts';
import { orderBooked, type ScheduleForm, type SentBooking, sentHeard } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { paying } from './paying.ts';

/** A booking that was asked for longer ago is looked for, and not asked for again. */
const recentMs = 10 * 60_000;

/**
 * The page was closed, or the connection broke, between a booking and its answer. What was booked meanwhile is shown; what
 * was asked for just now is asked for again under the same key, so that it is booked once whether or not it had arrived.
 */
export function useSentBooking(resume: (sent: SentBooking) => Promise<void>): void {
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  useEffect(() => {
    const settle = () => {
      const { sent } = schedule.get();
      if (sent && !paying.get().busy) void find(sent, (one) => latest.current(one)).catch(() => undefined);
    };
    settle();
    // Without a connection it is found when there is one.
    addEventListener('online', settle);
    return () => removeEventListener('online', settle);
  }, []);
}

async function find(sent: SentBooking, resume: (sent: SentBooking) => Promise<void>): Promise<void> {
  const { form } = sent;
  const wanted = firstOf(form);
  const { data } = await call(listOrders, { query: { order_service_status: 'pending' } }, { handled: 'all' });
  const found = data.find(
    (one) =>
      one.vehicle.id === Number(wanted?.users_vehicles_id) &&
      one.servicesId === Number(wanted?.services_id) &&
      Date.parse(one.preferredTimeUnformatted) === Date.parse(form.preferred_time),
  );
  if (paying.get().busy || schedule.get().sent?.key !== sent.key) return;
  if (found) {
    purchasedOrder(found);
    change(orderBooked);
    showToast(say('checkout')('booked.already'));
    goTo(fill(paths.orderDetails, found), 'replace');
    return;
  }
  // A wallet brings its card with a press of its own.
  if (('is_draft' in form && form.is_draft) || Date.now() - sent.at > recentMs) change(sentHeard);
  else await resume(sent);
}

/** A visit's time is that of its first service. */
const firstOf = (form: SentBooking['form']) =>
  'items' in form
    ? (JSON.parse(form.items) as readonly Pick<ScheduleForm, 'users_vehicles_id' | 'services_id'>[])[0]
    : form;
