import { listQueue } from '@hoist/contract/dispatch/work-list';
import { kindOf, orderKinds } from '@hoist/domain/work-list/kinds';
import { useLocation, useParams } from 'react-router-dom';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { NotFoundPage } from '#console/ui/page.tsx';
import { useOrderColumns } from '../orders/order-columns.tsx';
import { useOrderMessages } from '../orders/messages.ts';
import { QueueLinks } from './queue-links.tsx';
import { useQueueMessages } from './queue-messages.ts';

/** The orders of one kind, the most urgent first; each opens where it is settled. */
export default function QueuePage() {
  const { queue: named } = useParams();
  const kind = orderKinds.find((one) => one === named);
  const { pathname } = useLocation();
  const t = useQueueMessages();
  const order = useOrderMessages();
  const columns = useOrderColumns();
  if (!kind) return <NotFoundPage key={pathname} />;
  return (
    <ListPage
      key={kind}
      title={t(`queue.${kind}`)}
      above={<QueueLinks />}
      endpoint={listQueue}
      name={`queue-${kind}`}
      path={kindOf(kind).path}
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('nothing')}
      fixed={{ kind }}
      input={({ kind: of = '', ...query }) => ({ params: { kind: of }, query })}
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
        { id: 'taken', title: t('taken'), wide: true, hidden: true, text: (row) => row.takenBy?.name ?? '' },
        { id: 'booked', title: order('booked'), wide: true, hidden: true, time: (row) => row.dateCreated },
        { id: 'since', title: t('since'), wide: true, hidden: true, time: (row) => row.queuedAt },
      ]}
    />
  );
}
