import type { BookingContext } from '#modules/scheduling';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { BundleKey } from '#server/platform/bundle-key.ts';
import type { ServerModule } from '#server/shared/server-module.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { appBundleRoutes } from './app-updates/routes.ts';
import { catalogueFilesRoutes } from './catalogue-files/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { scheduledContentJob } from './content/schedule-version.ts';
import { contentRoutes } from './content/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { filesRoutes, type FilesContext } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { logsRoutes } from './logs/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reportDaysJob } from './reports/sum-report-days.ts';
import { siteProofRoutes } from './site/get-site-proof.ts';
import { faceRoute } from './site/serve-face.ts';
import type { SiteFacts } from './site/site-facts.ts';

interface OperationsDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly addresses: FileAddresses;
  readonly booking: BookingContext;
  /** Version of the client build that is served; undefined: none. */
  readonly webVersion: string | undefined;
  /** Signs the app bundles; undefined: none are accepted. */
  readonly appBundleKey: BundleKey | undefined;
  readonly document: FilesContext['document'];
  readonly table: FilesContext['table'];
  readonly readSite: () => Promise<SiteFacts>;
}

/** Running the company: catalogue, coupons, content, reports, health and app updates. */
export function createOperationsModule(deps: OperationsDeps): ServerModule {
  const { database, storage, addresses, booking, webVersion, appBundleKey: key, document, table } = deps;
  return {
    routes: [
      ...contentRoutes({ database, webVersion }),
      ...appBundleRoutes({ database, storage, key }),
      ...analyticsRoutes({ database }),
      ...catalogueRoutes(booking),
      ...catalogueFilesRoutes(database),
      ...couponRoutes(booking),
      ...healthRoutes({ database }),
      ...reportRoutes({ database }),
      ...logsRoutes({ database }),
      ...siteProofRoutes(deps.readSite),
      faceRoute({ read: deps.readSite, storage }),
      ...filesRoutes({ addresses, storage, document, table }),
    ],
    jobs: [scheduledContentJob(database), reportDaysJob(database, booking.roads)],
  };
}
