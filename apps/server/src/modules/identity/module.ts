import type { ServerModule } from '#server/shared/server-module.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import type { ConsoleContext } from './staff/console-context.ts';
import { staffRoutes } from './staff/routes.ts';
import { usersRoutes, type UsersContext } from './users/routes.ts';

export const createIdentityModule = (context: UsersContext & ConsoleContext): ServerModule => ({
  routes: [
    ...usersRoutes(context),
    ...staffRoutes(context),
    ...impersonationRoutes(context),
    ...invitationRoutes(context),
  ],
  jobs: [],
});
