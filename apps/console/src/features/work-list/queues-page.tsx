import { getWorkList } from '@hoist/contract/dispatch/work-list';
import { kindOf, queueKinds } from '@hoist/domain/work-list/kinds';
import { Link } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useQueueMessages } from './queue-messages.ts';
import './work-list.css';

/** All queues of the office with their counts. */
export default function QueuesPage() {
  const t = useQueueMessages();
  const list = useCall(getWorkList, {});
  if (!list.data)
    return (
      <Page title={t('title')}>
        <QueryFallback query={list} />
      </Page>
    );
  const { counts, reportsDue } = list.data.data;
  return (
    <Page title={t('title')}>
      <p className="lead">{t('choose')}</p>
      <ul className="queue-cards">
        {queueKinds.map((kind) => {
          const count = counts[kind] ?? 0;
          return (
            <li key={kind}>
              <Link to={kindOf(kind).path} className={count === 0 ? 'queue-card queue-none' : 'queue-card'}>
                <span className="queue-number">{count}</span>
                <strong>{t(`queue.${kind}`)}</strong>
                <span className="muted">{t(`text.${kind}`)}</span>
                {kind === 'report' && reportsDue > 0 ? (
                  <Chip look="bad" text={t('due', { count: reportsDue })} />
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
