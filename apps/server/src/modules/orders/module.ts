import type { ServerModule } from '#server/shared/server-module.ts';
import { consoleOrderRoutes } from './console/routes.ts';
import { orderJobs } from './jobs/jobs.ts';
import type { OrdersContext } from './orders-context.ts';
import { ordersRoutes } from './routes.ts';

export const createOrdersModule = (context: OrdersContext): ServerModule => ({
  routes: [...ordersRoutes(context), ...consoleOrderRoutes(context)],
  jobs: orderJobs(context),
});
