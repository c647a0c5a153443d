import type { Job } from '#server/platform/jobs/jobs.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';
import type { OrdersContext } from '../orders-context.ts';
import { reassignUnaccepted } from './reassign-unaccepted.ts';
import { showUnfinished } from './show-unfinished.ts';
import { settleUnheld } from './unheld-orders.ts';

/** Deadlines: unanswered offers, unconfirmed orders, unfinished visits, missing holds (decision C12). */
export const orderJobs = (context: OrdersContext): readonly Job[] => [
  { name: 'unanswered-offers', everyMs: 60_000, run: (now) => reassignUnaccepted(context, now) },
  { name: 'unconfirmed-orders', everyMs: 60_000, run: (now) => cancelUnconfirmed(context, now) },
  { name: 'unfinished-visits', everyMs: 3_600_000, run: (now) => showUnfinished(context, now) },
  { name: 'unheld-orders', everyMs: 300_000, run: (now) => settleUnheld(context, now) },
];
