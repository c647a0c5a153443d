import type { ServerModule } from '#server/shared/server-module.ts';
import type { PayeesContext } from './payees/payees-context.ts';
import { payeeRoutes } from './payees/routes.ts';

/** What mechanics earn, and how they get it. */
export const createPayModule = (context: PayeesContext): ServerModule => ({
  routes: [...payeeRoutes(context)],
  jobs: [],
});
