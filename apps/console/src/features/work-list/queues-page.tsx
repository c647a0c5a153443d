import { getWorkList } from '@hoist/contract/dispatch/work-list';
import { kindOf, queueKinds, type WorkKind } from '@hoist/domain/work-list/kinds';
import { Link } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useQueueMessages } from './queue-messages.ts';
import './work-list.css';

/** All queues of the office with their counts, empty ones last. */
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
  const isEmpty = (kind: WorkKind) => (counts[kind] ?? 0) === 0;
  const kinds = queueKinds.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)));
  return (
    <Page title={t('title')}>
      <p className="lead">{t('choose')}</p>
      <ul className="queue-cards">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={kindOf(kind).path} className={isEmpty(kind) ? 'queue-card queue-none' : 'queue-card'}>
              <span className="queue-number">{counts[kind] ?? 0}</span>
              <strong>{t(`queue.${kind}`)}</strong>
              <span className="muted">{t(`text.${kind}`)}</span>
              {kind === 'report' && reportsDue > 0 ? (
                <Chip look="bad" text={t('due', { count: reportsDue })} />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
