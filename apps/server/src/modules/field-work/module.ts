import type { Needs, OrderReads } from '#modules/orders';
import type { ServerModule } from '#server/shared/server-module.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { partsRoutes } from './parts/routes.ts';
import { latePartsJob } from './parts/alert-late-parts.ts';
import { picturesRoutes } from './pictures/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';

export const createFieldWorkModule = (
  context: OrderReads & Needs<'storage' | 'links' | 'publicUrl'>,
): ServerModule => ({
  routes: [
    ...inspectionRoutes(context),
    ...partsRoutes(context),
    ...picturesRoutes(context),
    ...trackingRoutes(context),
  ],
  jobs: [latePartsJob(context.database)],
});
