import { getServices } from '@hoist/contract/scheduling/booking';
import { listLocations } from '@hoist/contract/scheduling/locations';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { call } from '#client/kit/api/api.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { openBooking } from '../booking/open-next-step.ts';
import { change } from '../booking/schedule-store.ts';
import { whileLoading } from '#client/ui/loading/loading.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import type { Order } from './order.ts';
import { repeatOrder } from './repeat-order.ts';

/** Opens the booking: one page on a wide screen, steps on a phone (decision A4). */
export const startBooking = () => goTo(isWideNow() ? paths.services : paths.selectLocations);

/** Books an order again, without its time (decision C4). */
export async function bookAgain(order: Order): Promise<void> {
  try {
    await whileLoading(chooseAgain(order));
  } catch {
    // The central handler has shown the error; the booking begins with what was found.
  }
  openBooking();
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
  change((now) => repeatOrder(now, { order, vehicle, location, services }));
}
