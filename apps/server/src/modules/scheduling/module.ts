import type { ServerModule } from '#server/shared/server-module.ts';
import type { LinkPorts } from './booking-links/link-ports.ts';
import { bookingLinkRoutes } from './booking-links/routes.ts';
import { bookingLinkTextsJob } from './booking-links/hold-link-text.ts';
import { callerRoutes } from './caller-bookings/routes.ts';
import { areaRequestRoutes } from './area-requests/routes.ts';
import { areaEmailsJob } from './area-requests/send-area-emails.ts';
import { bookingRoutes } from './booking/routes.ts';
import { servedMessagesJob } from './locations/send-served-messages.ts';
import { locationRoutes } from './locations/routes.ts';
import type { AgendaContext } from './mechanic-calendar/get-mechanic-agenda.ts';
import { mechanicCalendarRoutes } from './mechanic-calendar/routes.ts';
import { priceRequestRoutes } from './price-requests/routes.ts';
import { roadJobs } from './roads/road-jobs.ts';

type SchedulingContext = AgendaContext & LinkPorts;

export const createSchedulingModule = (context: SchedulingContext): ServerModule => ({
  routes: [
    ...locationRoutes(context.booking),
    ...areaRequestRoutes({ database: context.booking.database, links: context.links }),
    ...bookingRoutes(context.booking, context.publicUrl),
    ...priceRequestRoutes(context.booking),
    ...mechanicCalendarRoutes(context, context.publicUrl),
    ...callerRoutes(context),
    ...bookingLinkRoutes(context),
  ],
  jobs: [
    servedMessagesJob(context.booking),
    areaEmailsJob(context.booking, context.links),
    bookingLinkTextsJob(context),
    ...roadJobs(context.booking),
  ],
});
