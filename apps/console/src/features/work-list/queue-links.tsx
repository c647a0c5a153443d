import { getWorkList } from '@hoist/contract/dispatch/work-list';
import { kindOf, queueKinds } from '@hoist/domain/work-list/kinds';
import { NavLink, useLocation } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { useCurrentInView } from '#console/ui/tabs.tsx';
import { useQueueMessages } from './queue-messages.ts';
import './work-list.css';

/** Links to the queues with their counts; the open one is marked. */
export function QueueLinks() {
  const t = useQueueMessages();
  const counts = useCall(getWorkList, {}).data?.data.counts;
  const nav = useCurrentInView(useLocation().pathname);
  return (
    <nav ref={nav} className="queue-links" aria-label={t('choose')}>
      {queueKinds.map((kind) => {
        const count = counts && (counts[kind] ?? 0);
        return (
          <NavLink key={kind} to={kindOf(kind).path} className={count === 0 ? 'queue-none' : ''}>
            {t(`queue.${kind}`)} <span className="queue-count">{count ?? '…'}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
