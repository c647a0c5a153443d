import { createVehicle, deleteVehicle, listVehicles, updateVehicle } from '@hoist/contract/vehicles/vehicles';
import { call, type Output } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { session, useSession } from '#client/kit/session/session.ts';
import type { Vehicle } from '../booking/booking-types.ts';
import { vehicleCreated, vehicleDeleted, vehicleUpdated } from '../booking/schedule-state.ts';
import { forgetPrices } from '../booking/forget-prices.ts';
import { change } from '../booking/schedule-store.ts';
import type { VehicleInput } from './vehicle-draft.ts';
import { withoutVehicle, withVehicle } from './vehicle-list.ts';

export function useVehicles() {
  const { userId } = useSession();
  return useApi(listVehicles, { params: { userId } });
}

function updateList(step: (list: readonly Vehicle[]) => readonly Vehicle[]) {
  queryClient.setQueriesData<Output<typeof listVehicles>>({ queryKey: [listVehicles.id] }, (old) => {
    if (!old) return old;
    const arAutos = [...step(old.arAutos)];
    return { ...old, arAutos, recordsTotal: arAutos.length };
  });
}

/** Saves a vehicle; the list and the booking in progress follow immediately. @throws HttpError */
export async function saveVehicle(form: VehicleInput, vehicleId: number | null): Promise<Vehicle> {
  const userId = session.get()?.userId ?? 0;
  const { data } = vehicleId
    ? await call(updateVehicle, { params: { userId, vehicleId }, form }, { handled: ['invalid'] })
    : await call(createVehicle, { params: { userId }, form }, { handled: ['invalid'] });
  updateList((list) => withVehicle(list, data));
  forgetPrices();
  change((now) => (vehicleId ? vehicleUpdated(now, data) : vehicleCreated(now, data)));
  void refresh(listVehicles);
  return data;
}

/** @throws HttpError */
export async function removeVehicle(vehicleId: number): Promise<void> {
  const userId = session.get()?.userId ?? 0;
  await call(deleteVehicle, { params: { userId, vehicleId } });
  updateList((list) => withoutVehicle(list, vehicleId));
  change((now) => vehicleDeleted(now, vehicleId));
}
