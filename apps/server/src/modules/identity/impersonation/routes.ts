import * as contract from '@hoist/contract';
import { refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { logout } from '../users/logout.ts';
import { openImpersonation } from './open-impersonation.ts';
import { startImpersonation } from './start-impersonation.ts';

/** Staff act as a user (decision F3). */
export function impersonationRoutes(context: { readonly database: Database }): readonly Route[] {
  const { database } = context;
  return [
    route(contract.startImpersonation, async ({ actor, params, form, now }) => {
      return startImpersonation(database, {
        impersonator: actor,
        usersId: params.userId,
        reason: form.reason,
        now,
      });
    }),
    publicRoute(contract.openImpersonation, ({ form, userAgent, now }) =>
      openImpersonation(database, { code: form.code, userAgent, now }),
    ),
    // The banner's 'Stop' never ends the user's own session.
    route(contract.stopImpersonation, async ({ actor }) =>
      actor.impersonation
        ? database.transaction((tx) => logout(tx, actor))
        : refuse({ code: 'wrong_state', text: 'impersonation.own' }),
    ),
  ];
}
