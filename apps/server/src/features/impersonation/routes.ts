import {
  openImpersonation as openEndpoint,
  startImpersonation as startEndpoint,
  stopImpersonation as stopEndpoint,
} from '@hoist/contract';
import { refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { openImpersonation } from './open-impersonation.ts';
import { startImpersonation } from './start-impersonation.ts';
import { stopImpersonation } from './stop-impersonation.ts';

export interface ImpersonationContext {
  readonly database: Database;
  /** False in production, where the office has to show a second factor and cannot do so yet. */
  readonly passwordIsEnough: boolean;
}

/** The office acts as a user (decision F3). */
export function impersonationRoutes({ database, passwordIsEnough }: ImpersonationContext): readonly Route[] {
  return [
    route(startEndpoint, async ({ actor, params, form, now }) => {
      if (!passwordIsEnough) return refuse({ code: 'forbidden' });
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
