import {
  openImpersonation as openEndpoint,
  startImpersonation as startEndpoint,
  stopImpersonation as stopEndpoint,
} from '@hoist/contract';
import { mayImpersonate } from '@hoist/domain/access/impersonation';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { officeMay, type OfficeGate } from '#server/platform/sessions/office-may.ts';
import { openImpersonation } from './open-impersonation.ts';
import { startImpersonation } from './start-impersonation.ts';
import { stopImpersonation } from './stop-impersonation.ts';

export interface ImpersonationContext extends OfficeGate {
  readonly database: Database;
}

/** The office acts as a user (decision F3). */
export function impersonationRoutes(context: ImpersonationContext): readonly Route[] {
  const { database } = context;
  return [
    route(startEndpoint, async ({ actor, params, form, now }) => {
      const gate = officeMay(context, actor, mayImpersonate);
      if (!gate.ok) return gate;
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
