import { listOrders } from '@hoist/contract/orders';
import { useEffect } from 'react';
import { call } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { say } from '#client/texts/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { orderBooked } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { paying } from './paying.ts';

/** The page was closed between a booking and its answer: what was booked meanwhile is shown instead of asked again. */
export function useSentBooking(): void {
  useEffect(() => {
    if (schedule.get().sent && !paying.get().busy) void lookForIt().catch(() => undefined);
  }, []);
}

async function lookForIt(): Promise<void> {
  const { selectedVehicle: vehicle, selectedService: service, preferredTime } = schedule.get();
  const { data } = await call(listOrders, { query: { order_service_status: 'pending' } }, { handled: 'all' });
  const found = data.find(
    (one) =>
      one.vehicle.id === vehicle?.usersVehiclesId &&
      one.servicesId === service?.servicesId &&
      Date.parse(one.preferredTimeUnformatted) === Date.parse(preferredTime),
  );
  if (paying.get().busy) return;
  if (!found) return change((now) => ({ ...now, sent: false }));
  change(orderBooked);
  showToast(say('checkout')('booked.already'));
  goTo(fill(paths.orderDetails, found), 'replace');
}
