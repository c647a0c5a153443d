import { listQueue } from '@hoist/contract/dispatch/queues';
import { orderQueues } from '@hoist/domain/work-list/queues';
import { useLocation, useParams } from 'react-router-dom';
import { ListPage } from '#console/ui/list-page.tsx';
import { NotFoundPage } from '#console/ui/page.tsx';
import { useOrderColumns } from '../orders/order-columns.tsx';
import { useOrderMessages } from '../orders/messages.ts';
import { QueueLinks } from './queue-links.tsx';
import { useQueueMessages } from './messages.ts';

/** The orders of one queue, the most urgent first; each opens where it is settled. */
export default function QueuePage() {
  const { queue: named } = useParams();
  const queue = orderQueues.find((one) => one === named);
  const { pathname } = useLocation();
  const t = useQueueMessages();
  const order = useOrderMessages();
  const columns = useOrderColumns();
  if (!queue) return <NotFoundPage key={pathname} />;
  return (
    <ListPage
      key={queue}
      title={t(`queue.${queue}`)}
      above={<QueueLinks />}
      endpoint={listQueue}
      name={`queue-${queue}`}
      path={`/queues/${queue}`}
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('nothing')}
      fixed={{ queue }}
      input={({ queue: of = '', ...query }) => ({ params: { queue: of }, query })}
      tall
      columns={[
        columns.customer,
        columns.visit,
        columns.mechanic,
        columns.status,
        {
          id: 'number',
          title: order('number'),
          size: 'xs',
          wide: true,
          text: (row) => String(row.ordersServicesId),
        },
        { id: 'place', title: order('place'), wide: true, text: (row) => `${row.city}, ${row.state}` },
        { id: 'booked', title: order('booked'), wide: true, hidden: true, time: (row) => row.dateCreated },
        { id: 'since', title: t('since'), wide: true, hidden: true, time: (row) => row.queuedAt },
      ]}
    />
  );
}
