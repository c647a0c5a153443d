import { getServices } from '@hoist/contract/scheduling/booking';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { call } from '#client/kit/api/api.ts';
import { session } from '#client/kit/session/session.ts';
import { defaultPart } from './part-price.ts';
import { saveVehicle } from '../vehicle/use-vehicles.ts';
import { fromRequest, toForm } from '../vehicle/vehicle-draft.ts';
import type { Location, Vehicle } from './booking-types.ts';
import { forgetRequestedService, readRequestedService, type RequestedService } from './requested-service.ts';
import {
  resetSchedule,
  selectLocation,
  selectVehicle,
  serviceSettled,
  servicesLoaded,
} from './schedule-state.ts';
import { change, schedule } from './schedule-store.ts';
import { servicesQuery } from './services-query.ts';

/** Begins the booking of a price check. Returns whether the customer has no address yet. @throws HttpError */
export async function startRequested(requested: RequestedService): Promise<boolean> {
  const params = { userId: session.get()?.userId ?? 0 };
  const [{ arAutos }, { data: locations }] = await Promise.all([
    call(listVehicles, { params }),
    call(listLocations, { params }),
  ]);
  const vehicle = await vehicleOf(requested, arAutos);
  const location = locationOf(requested, locations);
  change(({ lastSelection }) => {
    const fresh = { ...resetSchedule(), lastSelection, card: requested.wallet ?? null };
    const placed = location ? selectLocation(fresh, location) : fresh;
    return vehicle ? selectVehicle(placed, vehicle) : placed;
  });
  await takeRequestedService();
  return locations.length === 0;
}

/** The vehicle of the price check, which is saved if it is new; without one, the only vehicle. */
async function vehicleOf(
  requested: RequestedService,
  known: readonly Vehicle[],
): Promise<Vehicle | undefined> {
  const { year, make, model } = requested;
  if (year === '' || make === '' || model === '') return known.length === 1 ? known[0] : undefined;
  const same = known.find(
    (one) =>
      one.yearVehicle === Number(year) &&
      one.makeVehicle === Number(make) &&
      one.modelVehicle === Number(model),
  );
  return same ?? saveVehicle(toForm(fromRequest(requested)), null);
}

const plain = (zip: string) => zip.replaceAll(/\W/g, '').toUpperCase();

const locationOf = ({ zip }: RequestedService, known: readonly Location[]): Location | undefined =>
  known.find((one) => one.serviceable && plain(one.zip) === plain(zip));

/** Chooses the service of the price check once vehicle and address are known. @throws HttpError */
export async function takeRequestedService(): Promise<void> {
  const requested = readRequestedService();
  const query = servicesQuery(schedule.get());
  if (!requested || !query || schedule.get().selectedService) return;
  const params = { userId: session.get()?.userId ?? 0 };
  const { data: services } = await call(getServices, { params, query });
  forgetRequestedService();
  const service = services.find((one) => one.code === requested.service && one.status === 1);
  change((now) => {
    const loaded = servicesLoaded(now, services);
    return service ? serviceSettled(loaded, service, defaultPart(service)) : loaded;
  });
}
