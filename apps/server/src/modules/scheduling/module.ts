import type { ServerModule } from '#server/shared/server-module.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';
import { areaRequestRoutes } from './area-requests/routes.ts';
import { areaEmailsJob } from './area-requests/send-area-emails.ts';
import { bookingRoutes } from './booking/routes.ts';
import { servedMessagesJob } from './locations/send-served-messages.ts';
import { locationRoutes } from './locations/routes.ts';
import type { AgendaContext } from './mechanic-calendar/get-mechanic-agenda.ts';
import { mechanicCalendarRoutes } from './mechanic-calendar/routes.ts';
import { priceRequestRoutes } from './price-requests/routes.ts';
import { roadJobs } from './roads/road-jobs.ts';

interface SchedulingContext extends AgendaContext {
  /** The product's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly links: SignedLinks;
}

export const createSchedulingModule = (context: SchedulingContext): ServerModule => ({
  routes: [
    ...locationRoutes(context.booking),
    ...areaRequestRoutes({ database: context.booking.database, links: context.links }),
    ...bookingRoutes(context.booking, context.publicUrl),
    ...priceRequestRoutes(context.booking),
    ...mechanicCalendarRoutes(context, context.publicUrl),
  ],
  jobs: [
    servedMessagesJob(context.booking),
    areaEmailsJob(context.booking, context.links),
    ...roadJobs(context.booking),
  ],
});
