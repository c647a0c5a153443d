import type { Output } from '@hoist/contract/client';
import { queueCounts } from '@hoist/contract/dispatch/queues';
import { orderQueues } from '@hoist/domain/order/queues';
import { NavLink } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { useQueueTexts } from './texts.ts';
import './queues.css';

export const queueNames = ['reports', ...orderQueues, 'inquiries', 'applications'] as const;

/** Where a queue is worked at: applications at the desk of the mechanics. */
export const queuePath = (name: (typeof queueNames)[number]): string =>
  name === 'applications' ? '/mechanics/applications' : `/queues/${name}`;

type Counts = Output<typeof queueCounts>['data'];

/** How much waits in a queue. */
export const countIn = (counts: Counts, name: (typeof queueNames)[number]): number =>
  name === 'inquiries' || name === 'applications' || name === 'reports'
    ? counts[name]
    : (counts.orders[name] ?? 0);

/** Every queue with how much waits in it; the one that is open is marked. */
export function QueueLinks() {
  const t = useQueueTexts();
  const counts = useCall(queueCounts, {}).data?.data;
  return (
    <nav className="queue-links" aria-label={t('choose')}>
      {queueNames.map((name) => {
        const count = counts && countIn(counts, name);
        return (
          <NavLink key={name} to={queuePath(name)} className={count === 0 ? 'queue-none' : ''}>
            {t(`queue.${name}`)} <span className="queue-count">{count ?? '…'}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
