import { listOutbox, retryMessage } from '@hoist/contract/operations/health';
import type { Column, RowOf } from '#console/ui/lists/table.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QueuePage } from './queue-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useHealthMessages } from './messages.ts';
import { optionsOf } from '#console/ui/lists/filters.ts';

type Message = RowOf<typeof listOutbox>;

/** Messages that were not sent. */
export default function MessagesPage() {
  const t = useHealthMessages();
  const waiting = useQueueColumns();
  const columns: readonly Column<Message>[] = [
    waiting.created,
    {
      id: 'channel',
      title: t('channel'),
      size: 's',
      cell: (row) => t(row.channel),
      text: (row) => row.channel,
    },
    { id: 'topic', title: t('topic'), wide: true, text: (row) => row.topic },
    waiting.order,
    waiting.error,
    waiting.attempts,
    waiting.next,
    {
      id: 'retry',
      title: t('retry'),
      cell: ({ id, state }) =>
        state === 'waiting' ? (
          <RetryButton
            endpoint={retryMessage}
            input={{ params: { messageId: String(id) } }}
            listed={listOutbox}
            label={t('retry')}
          />
        ) : (
          t('givenUp')
        ),
    },
  ];
  return (
    <QueuePage
      endpoint={listOutbox}
      name="messages"
      columns={columns}
      idOf={({ id }) => id}
      states={optionsOf({ '': t('stuck'), dead: t('givenUp'), all: t('both') })}
    />
  );
}
