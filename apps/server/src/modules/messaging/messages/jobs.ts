import type { Job } from '#server/platform/jobs/jobs.ts';
import { deliverMessages, type Delivery } from './deliver-messages.ts';
import { watchProvidersJob } from './provider-incidents.ts';
import { outboxJob } from './queue-message.ts';

export const messageJobs = (delivery: Delivery): readonly Job[] => [
  {
    name: outboxJob,
    everyMs: 5_000,
    run: async () => ((await deliverMessages(delivery)) > 0 ? 'more' : undefined),
  },
  watchProvidersJob(delivery.database),
];
