import { queueCounts } from '@hoist/contract/dispatch/queues';
import { Link } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { countIn, queueNames, queuePath } from './queues.ts';
import { useQueueMessages } from './messages.ts';
import './queues.css';

/** All queues of the office with their counts. */
export default function QueuesPage() {
  const t = useQueueMessages();
  const counts = useCall(queueCounts, {});
  const data = counts.data?.data;
  return (
    <Page title={t('title')}>
      <p className="lead">{t('choose')}</p>
      {data ? (
        <ul className="queue-cards">
          {queueNames.map((name) => {
            const count = countIn(data, name);
            return (
              <li key={name}>
                <Link to={queuePath(name)} className={count === 0 ? 'queue-card queue-none' : 'queue-card'}>
                  <span className="queue-number">{count}</span>
                  <strong>{t(`queue.${name}`)}</strong>
                  <span className="muted">{t(`text.${name}`)}</span>
                  {name === 'reports' && data.reportsDue > 0 ? (
                    <Chip look="bad" text={t('due', { count: data.reportsDue })} />
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
      ) : (
        <QueryFallback query={counts} />
      )}
    </Page>
  );
}
