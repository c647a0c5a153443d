import * as contract from '@hoist/contract';
import type { Locale } from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { readSnapshot, withRoads, type BookingContext } from '../booking/booking-context.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { presentLocation } from './present-location.ts';
import { findLocation, readLocations, setServedMessageWanted, type LocationRow } from './queries.ts';
import { changedLocation, updateLocation } from './update-location.ts';

export type LocationsContext = Pick<
  BookingContext,
  'menu' | 'roster' | 'settings' | 'roads' | 'findWritten'
> & {
  readonly database: Database;
};

export const locationRoutes = (context: LocationsContext): readonly Route[] => {
  const { database } = context;
  const present = async (row: LocationRow, locale: Locale) =>
    withRoads(await readSnapshot(context), (snapshot) =>
      Promise.resolve(presentLocation(row, { snapshot, locale })),
    );
  return [
    route(contract.listLocations, async ({ params, locale }) => {
      const rows = await database.read((db) => readLocations(db, params.userId));
      const data = await withRoads(await readSnapshot(context), (snapshot) =>
        Promise.resolve(rows.map((row) => presentLocation(row, { snapshot, locale }))),
      );
      return ok({ data, recordsTotal: data.length });
    }),
    route(contract.getLocation, async ({ params, locale }) => {
      const row = await findLocation(database.db, params);
      if (!row) return refuse({ code: 'not_found' });
      return ok({ data: [await present(row, locale)], recordsTotal: 1 });
    }),
    route(contract.createLocation, async ({ params, form, locale }) => {
      const written = await context.findWritten(form);
      const created = await database.transaction((tx) => createLocation(tx, { ...params, form, written }));
      if (!created.ok) return created;
      const data = await present(created.value, locale);
      return reply({ usersLocationsId: data.usersLocationsId, data }, { text: 'message.saved' });
    }),
    route(contract.updateLocation, async ({ params, form, locale }) => {
      const row = await findLocation(database.db, params);
      if (!row) return refuse({ code: 'not_found' });
      const written = await context.findWritten(changedLocation(row, form));
      const updated = await database.transaction((tx) =>
        updateLocation(tx, { ...params, changes: form, written }),
      );
      if (!updated.ok) return updated;
      const data = await present(updated.value, locale);
      return reply({ usersLocationsId: data.usersLocationsId, data }, { text: 'message.saved' });
    }),
    route(contract.wantServedMessage, async ({ params, form, locale, now }) => {
      const found = await database.transaction((tx) =>
        setServedMessageWanted(tx, params, form.wanted ? now : null),
      );
      return found ? ok({ data: await present(found, locale) }) : refuse({ code: 'not_found' });
    }),
    route(contract.deleteLocation, async ({ params, now }) => {
      const deleted = await database.transaction((tx) => deleteLocation(tx, { ...params, now }));
      return replyWithText(deleted, 'message.deleted');
    }),
  ];
};
