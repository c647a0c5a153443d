import type { Job } from '#server/platform/jobs/jobs.ts';
import { settleMissedVisits } from '../no-shows/settle-missed-visits.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';
import type { OrdersContext } from './orders-context.ts';
import { passOnUnanswered } from './pass-on-unanswered.ts';
import { showUnfinished } from './show-unfinished.ts';
import { settleUnheld } from './unheld-orders.ts';

/** What happens to orders when nobody does anything (decisions C12 and 74). */
export const orderJobs = (context: OrdersContext): readonly Job[] => [
  { name: 'unanswered-offers', everyMs: 60_000, run: (now) => passOnUnanswered(context, now) },
  { name: 'unconfirmed-orders', everyMs: 60_000, run: (now) => cancelUnconfirmed(context, now) },
  { name: 'missed-visits', everyMs: 60_000, run: (now) => settleMissedVisits(context, now) },
  { name: 'unfinished-visits', everyMs: 3_600_000, run: (now) => showUnfinished(context, now) },
  { name: 'unheld-orders', everyMs: 300_000, run: (now) => settleUnheld(context, now) },
];
