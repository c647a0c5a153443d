import { getServices } from '@hoist/contract/scheduling/booking';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { getUser } from '@hoist/contract/identity/users';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { call } from '#client/kit/api/api.ts';
import { session } from '#client/kit/session/session.ts';
import { whileLoading } from '#client/ui/loading/loading.ts';
import type { Location } from '../booking/booking-types.ts';
import { openBooking } from '../booking/open-next-step.ts';
import {
  latestSelection,
  resetSchedule,
  selectLocation,
  selectVehicle,
  serviceSettled,
  servicesLoaded,
} from '../booking/schedule-state.ts';
import { defaultPart } from '../booking/part-price.ts';
import { change, schedule } from '../booking/schedule-store.ts';

interface ServiceToBook {
  readonly vehicleId: number;
  /** Null: the customer chooses it. */
  readonly servicesId: number | null;
}

/** Begins a booking with vehicle and service at the last location. */
export async function bookService(wanted: ServiceToBook): Promise<void> {
  try {
    await whileLoading(choose(wanted));
  } catch {
    // The central handler has shown the error; the booking begins with what was found.
  }
  openBooking();
}

async function choose({ vehicleId, servicesId }: ServiceToBook): Promise<void> {
  const params = { userId: session.get()?.userId ?? 0 };
  const [{ arAutos }, { data: locations }, { data: users }] = await Promise.all([
    call(listVehicles, { params }),
    call(listLocations, { params }),
    call(getUser, { params }),
  ]);
  const vehicle = arAutos.find((one) => one.usersVehiclesId === vehicleId);
  const location = placeOf(locations, users[0]?.lastService);
  change(({ lastSelection }) => {
    const fresh = { ...resetSchedule(), lastSelection };
    const placed = location ? selectLocation(fresh, location) : fresh;
    return vehicle ? selectVehicle(placed, vehicle) : placed;
  });
  if (!vehicle || !location || servicesId === null) return;
  const { data: services } = await call(getServices, {
    params,
    query: { users_vehicles_id: vehicleId, user_location_id: location.usersLocationsId },
  });
  const service = services.find((one) => one.servicesId === servicesId && one.status === 1);
  change((now) => {
    const loaded = servicesLoaded(now, services);
    return service ? serviceSettled(loaded, service, defaultPart(service)) : loaded;
  });
}

/** The present or last location, the default or the only one. */
function placeOf(
  locations: readonly Location[],
  lastService: Parameters<typeof latestSelection>[0],
): Location | undefined {
  const { selectedLocation, lastSelection } = schedule.get();
  const last = latestSelection(lastService, lastSelection).usersLocationsId;
  const known = [selectedLocation?.usersLocationsId, last].map((id) =>
    locations.find((one) => one.usersLocationsId === id),
  );
  const [only, more] = locations;
  return (
    known.find((one) => one !== undefined) ??
    locations.find(({ isDefault }) => isDefault) ??
    (more ? undefined : only)
  );
}
