import type { ServerModule } from '#server/shared/server-module.ts';
import { consoleOrderRoutes } from './console/routes.ts';
import { orderJobs } from './jobs/jobs.ts';
import type { OrderRunner, Needs, OrderReads } from './order-ports.ts';
import { ordersRoutes } from './routes.ts';
import { warrantyRoutes } from './warranty/routes.ts';

export const createOrdersModule = (
  context: OrderRunner & OrderReads & Needs<'links' | 'payments' | 'claimMissed'>,
): ServerModule => ({
  routes: [...ordersRoutes(context), ...consoleOrderRoutes(context), ...warrantyRoutes(context)],
  jobs: orderJobs(context),
});
