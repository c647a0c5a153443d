import type { OrdersContext } from '#modules/orders';
import type { ServerModule } from '#server/shared/server-module.ts';
import { estimatesRoutes } from './routes.ts';

export const createEstimatesModule = (context: OrdersContext): ServerModule => ({
  routes: estimatesRoutes(context),
  jobs: [],
});
