import type { OrdersContext } from '#modules/orders';
import type { ServerModule } from '#server/shared/server-module.ts';
import { estimatesRoutes } from './routes.ts';

/** Estimates and extra work that customers approve. */
export const createEstimatesModule = (context: OrdersContext): ServerModule => ({
  routes: estimatesRoutes(context),
  jobs: [],
});
