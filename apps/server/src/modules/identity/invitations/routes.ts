import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { inviterOf } from './accept-invitation.ts';
import { listOwnCoupons } from './list-own-coupons.ts';

interface InvitationsContext {
  readonly database: Database;
  readonly publicUrl: string;
}

export const invitationRoutes = ({ database, publicUrl }: InvitationsContext): readonly Route[] => [
  publicRoute(contract.checkInvitation, async ({ query: { code } }) =>
    ok({ data: { valid: (await inviterOf(database.db, code)) !== null } }),
  ),
  route(contract.listOwnCoupons, ({ actor: { usersId }, locale, now }) =>
    database.transaction((tx) => listOwnCoupons(tx, { usersId, publicUrl, locale, now })),
  ),
];
