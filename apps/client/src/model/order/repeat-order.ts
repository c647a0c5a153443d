import type { Location, Service, Vehicle } from '../booking/booking-types.ts';
import {
  resetSchedule,
  type ScheduleState,
  selectLocation,
  selectPartsType,
  selectService,
  selectVehicle,
  servicesLoaded,
  toggleAddon,
} from '../booking/schedule-state.ts';
import type { Order } from './order.ts';

interface Repeated {
  readonly order: Order;
  readonly vehicle: Vehicle | undefined;
  readonly location: Location | undefined;
  /** The services of the pair, as they are now. */
  readonly services: readonly Service[];
}

/** A booking with everything of an order except its time, as far as it is still offered. */
export function repeatOrder(
  now: ScheduleState,
  { order, vehicle, location, services }: Repeated,
): ScheduleState {
  let next: ScheduleState = {
    ...resetSchedule(),
    lastSelection: now.lastSelection,
    paymentOption: order.orderPaymentOption,
    customerNote: order.customerNote,
    removedParts: order.removedParts,
    site: {
      permission: order.site.permission === true,
      level: order.site.level === true,
      room: order.site.room === true,
      covered: order.site.covered === true,
    },
  };
  if (location) next = selectLocation(next, location);
  if (vehicle) next = selectVehicle(next, vehicle);
  const service = services.find((one) => one.servicesId === order.servicesId && one.status === 1);
  if (!vehicle || !location || !service) return next;
  next = selectService(servicesLoaded(next, services), service);
  const part = service.partsTypes.find((one) => one.title === order.part?.name);
  if (part) next = selectPartsType(next, part);
  const wanted = new Set(order.orderServiceAddons.map((one) => one.servicesAddonsId));
  const addons = service.serviceAddons.filter((one) => wanted.has(one.servicesAddonsId));
  return addons.reduce(toggleAddon, { ...next, addonsSettled: true });
}
