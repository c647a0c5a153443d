import { listOperations, retryOperation } from '@hoist/contract/operations/health';
import type { Column, RowOf } from '#console/ui/lists/table.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QueuePage } from './queue-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useHealthMessages } from './messages.ts';
import { optionsOf } from '#console/ui/lists/filters.ts';

type Operation = RowOf<typeof listOperations>;

/** Calls to the card provider that are pending or were refused. */
export default function OperationsPage() {
  const t = useHealthMessages();
  const waiting = useQueueColumns();
  const columns: readonly Column<Operation>[] = [
    waiting.created,
    { id: 'kind', title: t('kind'), text: (row) => row.kind },
    { id: 'key', title: t('key'), size: 'l', wide: true, hidden: true, text: (row) => row.key },
    waiting.order,
    waiting.error,
    waiting.attempts,
    waiting.next,
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
            listed={listOperations}
            label={t('retry')}
          />
        ),
    },
  ];
  return (
    <QueuePage
      endpoint={listOperations}
      name="operations"
      columns={columns}
      idOf={({ id }) => id}
      states={optionsOf({ '': t('stuck'), dead: t('refused'), all: t('both') })}
    />
  );
}
