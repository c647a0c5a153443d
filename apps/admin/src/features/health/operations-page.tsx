import { listOperations, readHealth, retryOperation } from '@hoist/contract/office-health';
import { Link } from 'react-router-dom';
import type { Column, RowOf } from '#admin/ui/table.ts';
import { useOwnTime } from '#admin/ui/time.ts';
import { QueuePage } from './queue-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useHealthTexts } from './texts.ts';

type Operation = RowOf<typeof listOperations>;

/** What the card provider is still to be asked, or has refused. */
export default function OperationsPage() {
  const t = useHealthTexts();
  const time = useOwnTime();
  const columns: readonly Column<Operation>[] = [
    {
      id: 'created',
      title: t('created'),
      size: 'l',
      cell: (row) => time(row.created),
      text: (row) => row.created,
    },
    { id: 'kind', title: t('kind'), cell: (row) => row.kind, text: (row) => row.kind },
    {
      id: 'key',
      title: t('key'),
      size: 'l',
      wide: true,
      hidden: true,
      cell: (row) => row.key,
      text: (row) => row.key,
    },
    {
      id: 'order',
      title: t('order'),
      size: 's',
      wide: true,
      cell: ({ ordersServicesId: id }) => (id === null ? '–' : <Link to={`/orders/${id}`}>{id}</Link>),
      text: ({ ordersServicesId: id }) => String(id ?? ''),
    },
    {
      id: 'error',
      title: t('said'),
      size: 'rest',
      wide: true,
      cell: (row) => row.error,
      text: (row) => row.error,
    },
    {
      id: 'attempts',
      title: t('attempts'),
      size: 's',
      right: true,
      wide: true,
      cell: (row) => row.attempts,
      text: (row) => String(row.attempts),
    },
    {
      id: 'next',
      title: t('next'),
      size: 'l',
      wide: true,
      cell: (row) => time(row.nextTry),
      text: (row) => row.nextTry,
    },
    {
      id: 'retry',
      title: t('retry'),
      cell: ({ id, state }) =>
        state === 'refused' ? (
          t('refused')
        ) : (
          <RetryButton
            endpoint={retryOperation}
            input={{ params: { operationId: String(id) } }}
            stale={[listOperations, readHealth]}
            label={t('retry')}
            done={t('retried')}
          />
        ),
    },
  ];
  return (
    <QueuePage
      title={t('operations')}
      lead={t('operationsLead')}
      endpoint={listOperations}
      name="operations"
      columns={columns}
      rowKey={({ id }) => String(id)}
      input={(query) => ({ query })}
      states={[
        { value: '', text: t('stuck') },
        { value: 'dead', text: t('refused') },
        { value: 'all', text: t('both') },
      ]}
    />
  );
}
