import type { Point } from '@hoist/domain/scheduling/drive-time';
import type { MapStyle } from '#server/providers/maps/port.ts';
import type { PlaceSearch } from '#server/providers/places/port.ts';
import type { ServerModule } from '#server/shared/server-module.ts';
import { catalogueRoutes } from './vehicle-catalogue/routes.ts';

export const createCatalogueModule = (context: {
  readonly places: PlaceSearch;
  readonly mapStyle: MapStyle;
  readonly bases: () => Promise<readonly Point[]>;
}): ServerModule => ({
  routes: catalogueRoutes(context),
  jobs: [],
});
