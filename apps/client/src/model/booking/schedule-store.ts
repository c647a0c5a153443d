import { cart, emptyCart } from '#client/kit/session/cart.ts';
import { takeSavedBooking } from '#client/kit/session/saved-booking.ts';
import { session } from '#client/kit/session/session.ts';
import { createStore } from '@hoist/web/store';
import { readJson, saveJson } from '#client/platform/storage.ts';
import { serviceAddonFlag } from './booking-info.ts';
import { hasAddons } from './flow.ts';
import { defaultSchedule, type ScheduleState } from './schedule-state.ts';
import { trackFirstLocation } from './track-first-location.ts';

/** The booking in progress of the logged-in user. */
export const schedule = createStore<ScheduleState>(defaultSchedule);

const keyOf = (userId: number) => `hoist.schedule.${userId}`;

/** Only the choices are stored; services, prices and times are fetched again. */
const storable = (state: ScheduleState): ScheduleState => ({
  ...state,
  selectedVehicleServices: [],
  checkoutInfo: null,
  checkoutInfoPayWithCash: null,
  datesList: [],
});

/** Changes the booking: `change((now) => selectService(now, service))`. */
export function change(step: (now: ScheduleState) => ScheduleState): void {
  const before = schedule.get();
  const next = step(before);
  if (next === before) return;
  schedule.set(next);
  trackFirstLocation(before, next);
  const userId = session.get()?.userId;
  if (userId !== undefined) saveJson(keyOf(userId), storable(next));
}

function fillCart() {
  const now = schedule.get();
  const next = {
    location: now.selectedLocation !== null,
    vehicle: now.selectedVehicle !== null,
    service: now.selectedService !== null,
    addons: hasAddons(now, serviceAddonFlag.get()),
  };
  const { location, vehicle, service, addons } = cart.get();
  if (
    location !== next.location ||
    vehicle !== next.vehicle ||
    service !== next.service ||
    addons !== next.addons
  )
    cart.set(next);
}

/** The stored booking of this user, or the one that this window had when the session ended. */
function restored(userId: number): ScheduleState {
  const stored = readJson<ScheduleState>(keyOf(userId));
  const left = takeSavedBooking(userId) as ScheduleState | undefined;
  if (!stored && left) saveJson(keyOf(userId), left);
  return { ...defaultSchedule, ...(stored ?? left) };
}

/** Restores the user's booking on start and log-in, and keeps the cart in sync. */
export function startSchedule(): void {
  let userId: number | undefined;
  const adjust = () => {
    if (session.get()?.userId === userId) return;
    userId = session.get()?.userId;
    schedule.set(userId === undefined ? defaultSchedule : restored(userId));
    if (userId === undefined) cart.set(emptyCart);
  };
  session.subscribe(adjust);
  schedule.subscribe(fillCart);
  serviceAddonFlag.subscribe(fillCart);
  adjust();
}
