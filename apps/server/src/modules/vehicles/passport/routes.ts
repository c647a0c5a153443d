import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { addVehicleEntry } from './add-vehicle-entry.ts';
import { deleteVehicleEntry } from './delete-vehicle-entry.ts';
import { listMaintenanceDue } from './list-maintenance-due.ts';
import { getVehiclePassport } from './get-vehicle-passport.ts';

interface PassportDeps {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

export const passportRoutes = ({ database, addresses }: PassportDeps): readonly Route[] => [
  route(contract.listMaintenanceDue, async ({ params, locale, now }) =>
    ok(await database.read((db) => listMaintenanceDue(db, { ...params, locale, now }))),
  ),
  route(contract.getVehiclePassport, ({ params, locale, now }) =>
    replyWithData(getVehiclePassport(database.db, { ...params, locale, now, addresses })),
  ),
  route(contract.addVehicleEntry, async ({ params, form, now }) => {
    const added = await database.transaction((tx) => addVehicleEntry(tx, { ...params, form, now }));
    return added.ok ? reply({ vehicleEntriesId: added.value }, { text: 'message.saved' }) : added;
  }),
  route(contract.deleteVehicleEntry, async ({ params }) =>
    replyWithText(await database.transaction((tx) => deleteVehicleEntry(tx, params)), 'message.deleted'),
  ),
];
