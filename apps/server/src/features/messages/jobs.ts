import type { Job } from '#server/platform/jobs/jobs.ts';
import { deliverMessages, type Delivery } from './deliver-messages.ts';
import { outboxJob } from './queue-message.ts';

/** Sends what waits; queued messages wake it. */
export const messageJobs = (delivery: Omit<Delivery, 'now'>): readonly Job[] => [
  {
    name: outboxJob,
    everyMs: 5_000,
    run: async (now) => ((await deliverMessages({ ...delivery, now: () => now })) > 0 ? 'more' : undefined),
  },
];
