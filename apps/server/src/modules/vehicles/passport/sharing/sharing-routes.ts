import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { findVehicle } from '../../queries.ts';
import { acceptVehicleTransfer } from '../transfer/accept-vehicle-transfer.ts';
import { cancelVehicleTransfer } from '../transfer/cancel-vehicle-transfer.ts';
import { createVehicleLink } from './create-vehicle-link.ts';
import { openVehicleLink } from './open-vehicle-link.ts';
import { presentLink, readLinks } from './read-links.ts';
import { getVehicleTransfer } from '../transfer/get-vehicle-transfer.ts';
import { revokeVehicleLink } from './revoke-vehicle-link.ts';
import { startVehicleTransfer } from '../transfer/start-vehicle-transfer.ts';
import { viewVehicleTransfer } from '../transfer/view-vehicle-transfer.ts';

interface SharingDeps {
  readonly database: Database;
  readonly publicUrl: string;
}

export const sharingRoutes = ({ database, publicUrl }: SharingDeps): readonly Route[] => [
  route(contract.listVehicleLinks, async ({ params, now }) => {
    if (!(await findVehicle(database.db, params))) return refuse({ code: 'not_found' });
    return ok({ data: (await readLinks(database.db, params)).map((row) => presentLink(row, now)) });
  }),
  route(contract.createVehicleLink, async ({ params, form, now }) => {
    const given = { ...params, days: Number(form.days), showsVin: form.shows_vin, now };
    const made = await database.transaction((tx) => createVehicleLink(tx, given));
    return made.ok ? ok({ data: made.value.link, url: `${publicUrl}${made.value.path}` }) : made;
  }),
  route(contract.revokeVehicleLink, async ({ params, now }) => {
    const revoked = await database.transaction((tx) => revokeVehicleLink(tx, { ...params, now }));
    return replyWithText(revoked, 'passport.link_ended');
  }),
  publicRoute(contract.openVehicleLink, ({ form, locale, now }) =>
    replyWithData(database.transaction((tx) => openVehicleLink(tx, { ...form, locale, now }))),
  ),
  route(contract.getVehicleTransfer, ({ params, now }) =>
    replyWithData(getVehicleTransfer(database.db, { ...params, now })),
  ),
  route(contract.startVehicleTransfer, async ({ params, form, locale, now }) => {
    const started = await database.transaction((tx) =>
      startVehicleTransfer(tx, { ...params, ...form, locale, now }),
    );
    return replyWithData(started, 'transfer.sent');
  }),
  route(contract.cancelVehicleTransfer, async ({ params, locale, now }) => {
    const canceled = await database.transaction((tx) =>
      cancelVehicleTransfer(tx, { ...params, locale, now }),
    );
    return replyWithText(canceled, 'transfer.canceled');
  }),
  publicRoute(contract.viewVehicleTransfer, ({ form, now }) =>
    replyWithData(viewVehicleTransfer(database.db, { ...form, now })),
  ),
  route(contract.acceptVehicleTransfer, async ({ actor, form, now }) => {
    const accepted = await database.transaction((tx) =>
      acceptVehicleTransfer(tx, { ...form, userId: actor.usersId, now }),
    );
    return accepted.ok ? reply({ usersVehiclesId: accepted.value }, { text: 'transfer.accepted' }) : accepted;
  }),
];
