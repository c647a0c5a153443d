import type { Output } from '@hoist/contract/client';
import type { queueCounts } from '@hoist/contract/dispatch/queues';
import { orderQueues } from '@hoist/domain/work-list/queues';

export const queueNames = ['reports', ...orderQueues, 'prices', 'inquiries', 'applications'] as const;

/** The address of a queue; applications are among the mechanics. */
export const queuePath = (name: (typeof queueNames)[number]): string =>
  name === 'applications' ? '/mechanics/applications' : `/queues/${name}`;

type Counts = Output<typeof queueCounts>['data'];

/** The number of entries in a queue. */
export const countIn = (counts: Counts, name: (typeof queueNames)[number]): number =>
  name === 'inquiries' || name === 'applications' || name === 'prices' || name === 'reports'
    ? counts[name]
    : (counts.orders[name] ?? 0);
