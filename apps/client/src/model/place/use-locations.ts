import {
  createLocation,
  deleteLocation,
  listLocations,
  type locationForm,
  updateLocation,
  wantServedMessage,
} from '@hoist/contract/scheduling/locations';
import type { z } from 'zod';
import { call, type Output } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { session, useSession } from '#client/kit/session/session.ts';
import type { Location } from '../booking/booking-types.ts';
import { locationCreated, locationDeleted, locationUpdated } from '../booking/schedule-state.ts';
import { forgetPrices } from '../booking/forget-prices.ts';
import { change } from '../booking/schedule-store.ts';
import { withCreated, withoutLocation, withUpdated } from './location-list.ts';

export type LocationInput = z.input<typeof locationForm>;

export function useLocations() {
  const { userId } = useSession();
  return useApi(listLocations, { params: { userId } });
}

function updateList(step: (list: readonly Location[]) => readonly Location[]) {
  queryClient.setQueriesData<Output<typeof listLocations>>({ queryKey: [listLocations.id] }, (old) => {
    if (!old) return old;
    const data = [...step(old.data)];
    return { ...old, data, recordsTotal: data.length };
  });
}

/** Saves a location; the list and the booking in progress follow immediately. @throws HttpError */
export async function saveLocation(form: LocationInput, locationId: number | null): Promise<Location> {
  const userId = session.get()?.userId ?? 0;
  const { data } = locationId
    ? await call(updateLocation, { params: { userId, locationId }, form }, { handled: ['invalid'] })
    : await call(createLocation, { params: { userId }, form }, { handled: ['invalid'] });
  forgetPrices();
  updateList((list) => (locationId ? withUpdated(list, data) : withCreated(list, data)));
  change((now) => (locationId ? locationUpdated(now, data) : locationCreated(now, data)));
  return data;
}

/** Requests or withdraws a message for when the place is served. @throws HttpError */
export async function wantMessage(locationId: number, wanted: boolean): Promise<void> {
  const userId = session.get()?.userId ?? 0;
  const { data } = await call(wantServedMessage, { params: { userId, locationId }, form: { wanted } });
  updateList((list) => withUpdated(list, data));
}

/** @throws HttpError */
export async function removeLocation(locationId: number): Promise<void> {
  const userId = session.get()?.userId ?? 0;
  await call(deleteLocation, { params: { userId, locationId } });
  updateList((list) => withoutLocation(list, locationId));
  change((now) => locationDeleted(now, locationId));
}
