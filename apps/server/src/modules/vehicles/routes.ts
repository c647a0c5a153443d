import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { createVehicle } from './create-vehicle.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { presentVehicle } from './present-vehicle.ts';
import { findVehicle, readVehicles } from './queries.ts';
import { updateVehicle } from './update-vehicle.ts';

export const vehicleRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.listVehicles, async ({ params }) => {
    const arAutos = (await database.read((db) => readVehicles(db, params.userId))).map(presentVehicle);
    return ok({ arAutos, recordsTotal: arAutos.length });
  }),
  route(contract.getVehicle, async ({ params }) => {
    const row = await findVehicle(database.db, params);
    return row ? ok({ arAutos: [presentVehicle(row)], recordsTotal: 1 }) : refuse({ code: 'not_found' });
  }),
  route(contract.createVehicle, async ({ params, form, now }) => {
    const created = await database.transaction((tx) => createVehicle(tx, { ...params, form, now }));
    if (!created.ok) return created;
    const data = presentVehicle(created.value);
    return reply({ usersVehiclesId: data.usersVehiclesId, data }, { text: 'message.saved' });
  }),
  route(contract.updateVehicle, async ({ params, form, now }) => {
    const updated = await database.transaction((tx) => updateVehicle(tx, { ...params, form, now }));
    if (!updated.ok) return updated;
    const data = presentVehicle(updated.value);
    return reply({ usersVehiclesId: data.usersVehiclesId, data }, { text: 'message.saved' });
  }),
  route(contract.deleteVehicle, async ({ params, now }) => {
    const deleted = await database.transaction((tx) => deleteVehicle(tx, { ...params, now }));
    return replyWithText(deleted, 'message.deleted');
  }),
];
