import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { say } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { addEntry } from './add-entry.ts';
import { deleteEntry } from './delete-entry.ts';
import { listDue } from './list-due.ts';
import { readPassport } from './read-passport.ts';

interface PassportDeps {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

export const passportRoutes = ({ database, addresses }: PassportDeps): readonly Route[] => [
  route(contract.listMaintenanceDue, async ({ params, locale, now }) =>
    ok(await database.read((db) => listDue(db, { ...params, locale, now }))),
  ),
  route(contract.getVehiclePassport, async ({ params, locale, now }) => {
    const read = await readPassport(database.db, { ...params, locale, now, addresses });
    return read.ok ? ok({ data: read.value }) : read;
  }),
  route(contract.addVehicleEntry, async ({ params, form, now }) => {
    const added = await database.transaction((tx) => addEntry(tx, { ...params, form, now }));
    return added.ok ? say({ vehicleEntriesId: added.value }, { text: 'message.saved' }) : added;
  }),
  route(contract.deleteVehicleEntry, async ({ params }) => {
    const deleted = await database.transaction((tx) => deleteEntry(tx, params));
    return deleted.ok ? say({}, { text: 'message.deleted' }) : deleted;
  }),
];
