import { getServices } from '@hoist/contract/scheduling/booking';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { call } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { session } from '#client/app/session.ts';
import { serviceAddonFlag } from '#client/features/booking/flags.ts';
import { addressOf, nextStep } from '#client/features/booking/flow.ts';
import { change, schedule } from '#client/features/booking/schedule-store.ts';
import { whileLoading } from '#client/ui/loading.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import type { Order } from './order.ts';
import { repeated } from './repeated.ts';

/** Into the booking: one page on a wide screen, step by step on a phone (decision A4). */
export const startBooking = () => goTo(isWideNow() ? paths.services : paths.selectLocations);

/** The same again but for the time (decision C4): on to the first step that is not answered yet. */
export async function bookAgain(order: Order): Promise<void> {
  try {
    await whileLoading(chooseAgain(order));
  } catch {
    // The central handler has said why; the booking starts with whatever was found.
  }
  goTo(isWideNow() ? paths.services : addressOf(nextStep(schedule.get(), serviceAddonFlag.get())));
}

async function chooseAgain(order: Order): Promise<void> {
  const userId = session.get()?.userId ?? 0;
  const params = { userId };
  const [{ arAutos }, { data: locations }] = await Promise.all([
    call(listVehicles, { params }),
    call(listLocations, { params }),
  ]);
  const vehicle = arAutos.find((one) => one.usersVehiclesId === order.vehicle.id);
  const location = locations.find(
    (one) => one.address === order.location.address && one.zip === order.location.zip,
  );
  const services =
    vehicle && location
      ? (
          await call(getServices, {
            params,
            query: {
              users_vehicles_id: vehicle.usersVehiclesId,
              user_location_id: location.usersLocationsId,
            },
          })
        ).data
      : [];
  change((now) => repeated(now, { order, vehicle, location, services }));
}
