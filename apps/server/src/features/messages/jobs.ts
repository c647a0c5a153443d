import type { Job } from '#server/platform/jobs/jobs.ts';
import { deliverMessages, type Delivery } from './deliver-messages.ts';
import { watchProvidersJob } from './provider-incidents.ts';
import { outboxJob } from './queue-message.ts';
import { timedTellingsJob, type TimedGround } from './timed-tellings.ts';

/** Sends what waits (queued messages wake it), tells what the clock asks for, and watches the providers. */
export const messageJobs = (delivery: Delivery & TimedGround): readonly Job[] => [
  {
    name: outboxJob,
    everyMs: 5_000,
    run: async () => ((await deliverMessages(delivery)) > 0 ? 'more' : undefined),
  },
  timedTellingsJob(delivery),
  watchProvidersJob(delivery.database),
];
