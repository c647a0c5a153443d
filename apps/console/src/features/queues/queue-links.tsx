import { queueCounts } from '@hoist/contract/dispatch/queues';
import { NavLink } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { countIn, queueNames, queuePath } from './queues.ts';
import { useQueueMessages } from './messages.ts';
import './queues.css';

/** Links to the queues with their counts; the open one is marked. */
export function QueueLinks() {
  const t = useQueueMessages();
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
