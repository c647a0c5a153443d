import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { deliverMessages, type Delivery } from './deliver-messages.ts';
import { watchProvidersJob } from './provider-incidents.ts';
import { outboxJob } from './queue-message.ts';

export const messageJobs = (delivery: Delivery): readonly Job[] => [
  dueJob({
    name: outboxJob,
    run: async () => ((await deliverMessages(delivery)) > 0 ? 'more' : undefined),
    nextDue: async () => {
      const next = await delivery.database.db
        .selectFrom('outbox')
        .where('state', '=', 'waiting')
        .select((eb) => eb.fn.min('nextTryAt').as('at'))
        .executeTakeFirst();
      return next?.at;
    },
  }),
  watchProvidersJob(delivery.database),
];
