import {
  openImpersonation as openEndpoint,
  startImpersonation as startEndpoint,
  stopImpersonation as stopEndpoint,
} from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { openImpersonation } from './open-impersonation.ts';
import { startImpersonation } from './start-impersonation.ts';
import { stopImpersonation } from './stop-impersonation.ts';

export interface ImpersonationContext {
  readonly database: Database;
}

/** Staff act as a user (decision F3). */
export function impersonationRoutes(context: ImpersonationContext): readonly Route[] {
  const { database } = context;
  return [
    route(startEndpoint, async ({ actor, params, form, now }) => {
      return startImpersonation(database, {
        impersonator: actor,
        usersId: params.userId,
        reason: form.reason,
        now,
      });
    }),
    publicRoute(openEndpoint, ({ form, userAgent, now }) =>
      openImpersonation(database, { code: form.code, userAgent, now }),
    ),
    route(stopEndpoint, ({ actor }) => stopImpersonation(database, actor)),
  ];
}
