import type { Job } from '#server/platform/jobs/jobs.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';
import { stepMessagesJob } from '../commands/progress/step-messages.ts';
import type { OrderRunner, Needs } from '../order-ports.ts';
import { reassignUnaccepted } from './reassign-unaccepted.ts';
import { reportUnfinished } from './report-unfinished.ts';
import { settleUnheld } from './settle-unheld.ts';

/** Deadlines: unanswered offers, unconfirmed orders, unfinished visits, missing holds (decision C12). */
export const orderJobs = (
  context: OrderRunner & Needs<'database' | 'booking' | 'links' | 'payments' | 'settings'>,
): readonly Job[] => [
  { name: 'unanswered-offers', everyMs: 60_000, run: (now) => reassignUnaccepted(context, now) },
  { name: 'unconfirmed-orders', everyMs: 60_000, run: (now) => cancelUnconfirmed(context, now) },
  { name: 'unfinished-visits', everyMs: 3_600_000, run: (now) => reportUnfinished(context, now) },
  stepMessagesJob(context),
  { name: 'unheld-orders', everyMs: 300_000, run: (now) => settleUnheld(context, now) },
];
