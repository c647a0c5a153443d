import type { ServerModule } from '#server/shared/server-module.ts';
import { infoRoutes, type InfoContext } from './info/routes.ts';

/** Company information, content and settings for readers. */
export const createSettingsModule = (context: InfoContext): ServerModule => ({
  routes: infoRoutes(context),
  jobs: [],
});
