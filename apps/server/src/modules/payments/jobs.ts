import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import type { PaymentsContext } from './context.ts';
import { renewHolds, takeDeposits } from './renewals/renew-holds.ts';
import { checkEndpoint } from './reconciliation/check-endpoint.ts';
import { runNightly } from './reconciliation/run-nightly.ts';
import { draftsJob, holdDeferred, operationsJob, reconcile, switchesJob } from './operations/sweeps.ts';
import { processEvents, webhookEventsJobName } from './webhook-events/webhooks.ts';

/** A process handles the events that it receives; the job those of processes that ended, and what is tried again. */
const webhookEventsJob = (context: PaymentsContext): Job =>
  dueJob({
    name: webhookEventsJobName,
    run: async () => ((await processEvents(context)) === 50 ? 'more' : undefined),
    nextDue: async () => {
      const next = await context.database.db
        .selectFrom('stripeEvents')
        .where('processedAt', 'is', null)
        .select((eb) => eb.fn.min('nextTryAt').as('at'))
        .executeTakeFirst();
      return next?.at;
    },
  });

export const paymentJobs = (context: PaymentsContext): readonly Job[] => [
  operationsJob(context),
  webhookEventsJob(context),
  draftsJob(context),
  switchesJob(context),
  { name: 'deferred-holds', everyMs: 60_000, run: () => holdDeferred(context) },
  { name: 'hold-renewals', everyMs: 3_600_000, run: () => renewHolds(context) },
  { name: 'deposits', everyMs: 3_600_000, run: () => takeDeposits(context) },
  { name: 'payment-reconciliation', everyMs: 300_000, run: () => reconcile(context) },
  { name: 'nightly-reconciliation', everyMs: 60_000, run: () => runNightly(context) },
  { name: 'payment-endpoint', everyMs: 86_400_000, run: () => checkEndpoint(context) },
];
