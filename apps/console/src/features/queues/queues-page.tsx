import { queueCounts } from '@hoist/contract/dispatch/queues';
import { Link } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { countIn, queueNames, queuePath } from './queue-links.tsx';
import { useQueueTexts } from './texts.ts';
import './queues.css';

/** What waits for the office, all of it at a glance. */
export default function QueuesPage() {
  const t = useQueueTexts();
  const counts = useCall(queueCounts, {});
  const data = counts.data?.data;
  return (
    <Page title={t('title')}>
      <p className="lead">{t('choose')}</p>
      {counts.isPending ? <Loading /> : null}
      {counts.isError && !data ? <Failed error={counts.error} onRetry={() => void counts.refetch()} /> : null}
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
      ) : null}
    </Page>
  );
}
