import type { ServerModule } from '#server/shared/server-module.ts';
import { bookingRoutes } from './booking/routes.ts';
import { servedMessagesJob } from './locations/send-served-messages.ts';
import { locationRoutes } from './locations/routes.ts';
import type { AgendaContext } from './mechanic-calendar/get-mechanic-agenda.ts';
import { mechanicCalendarRoutes } from './mechanic-calendar/routes.ts';
import { roadJobs } from './roads/road-jobs.ts';

interface SchedulingContext extends AgendaContext {
  /** The product's address, without a trailing slash. */
  readonly publicUrl: string;
}

export const createSchedulingModule = (context: SchedulingContext): ServerModule => ({
  routes: [
    ...locationRoutes(context.booking),
    ...bookingRoutes(context.booking),
    ...mechanicCalendarRoutes(context, context.publicUrl),
  ],
  jobs: [servedMessagesJob(context.booking), ...roadJobs(context.booking)],
});
