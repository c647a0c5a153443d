import type { ServerModule } from '#server/shared/server-module.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import type { OfficeContext } from './staff/office-context.ts';
import { officeRoutes } from './staff/routes.ts';
import { usersRoutes, type UsersContext } from './users/routes.ts';

export const createIdentityModule = (context: UsersContext & OfficeContext): ServerModule => ({
  routes: [...usersRoutes(context), ...officeRoutes(context), ...impersonationRoutes(context), ...invitationRoutes(context)],
  jobs: [],
});
