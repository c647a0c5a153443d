import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { presentLocation } from './present-location.ts';
import { findLocation, readLocations, setServedMessageWanted } from './queries.ts';
import { updateLocation } from './update-location.ts';

export type LocationsContext = Pick<BookingContext, 'menu' | 'roster' | 'settings'> & {
  readonly database: Database;
};

export const locationRoutes = (context: LocationsContext): readonly Route[] => {
  const { database } = context;
  return [
    route(contract.listLocations, async ({ params, locale }) => {
      const snapshot = await readSnapshot(context);
      const rows = await database.read((db) => readLocations(db, params.userId));
      const data = rows.map((row) => presentLocation(row, { snapshot, locale }));
      return ok({ data, recordsTotal: data.length });
    }),
    route(contract.getLocation, async ({ params, locale }) => {
      const row = await findLocation(database.db, params);
      if (!row) return refuse({ code: 'not_found' });
      const snapshot = await readSnapshot(context);
      return ok({ data: [presentLocation(row, { snapshot, locale })], recordsTotal: 1 });
    }),
    route(contract.createLocation, async ({ params, form, locale }) => {
      const snapshot = await readSnapshot(context);
      const created = await database.transaction((tx) => createLocation(tx, { ...params, form }));
      if (!created.ok) return created;
      const data = presentLocation(created.value, { snapshot, locale });
      return reply({ usersLocationsId: data.usersLocationsId, data }, { text: 'message.saved' });
    }),
    route(contract.updateLocation, async ({ params, form, locale }) => {
      const snapshot = await readSnapshot(context);
      const updated = await database.transaction((tx) => updateLocation(tx, { ...params, form }));
      if (!updated.ok) return updated;
      const data = presentLocation(updated.value, { snapshot, locale });
      return reply({ usersLocationsId: data.usersLocationsId, data }, { text: 'message.saved' });
    }),
    route(contract.wantServedMessage, async ({ params, form, locale, now }) => {
      const snapshot = await readSnapshot(context);
      const found = await database.transaction((tx) =>
        setServedMessageWanted(tx, params, form.wanted ? now : null),
      );
      return found
        ? ok({ data: presentLocation(found, { snapshot, locale }) })
        : refuse({ code: 'not_found' });
    }),
    route(contract.deleteLocation, async ({ params, now }) => {
      const deleted = await database.transaction((tx) => deleteLocation(tx, { ...params, now }));
      return deleted.ok ? reply({}, { text: 'message.deleted' }) : deleted;
    }),
  ];
};
