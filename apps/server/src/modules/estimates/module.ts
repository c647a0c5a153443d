import type { Needs, OrderRunner } from '#modules/orders';
import type { ServerModule } from '#server/shared/server-module.ts';
import { estimatesRoutes } from './routes.ts';

export const createEstimatesModule = (
  context: OrderRunner &
    Needs<'database' | 'booking' | 'addresses' | 'links' | 'addressLimitFactor' | 'accessLog'>,
): ServerModule => ({
  routes: estimatesRoutes(context),
  jobs: [],
});
