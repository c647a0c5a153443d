import type { Database } from '#server/platform/db/database.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { ServerModule } from '#server/shared/server-module.ts';
import { passportRoutes } from './passport/routes.ts';
import { sharingRoutes } from './passport/sharing/sharing-routes.ts';
import { vehicleRoutes } from './routes.ts';

interface VehiclesContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
  readonly publicUrl: string;
}

export const createVehiclesModule = (context: VehiclesContext): ServerModule => ({
  routes: [...vehicleRoutes(context), ...passportRoutes(context), ...sharingRoutes(context)],
  jobs: [],
});
