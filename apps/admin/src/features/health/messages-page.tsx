import { listOutbox, readHealth, retryMessage } from '@hoist/contract/office-health';
import { Link } from 'react-router-dom';
import type { Column, RowOf } from '#admin/ui/table.ts';
import { useOwnTime } from '#admin/ui/time.ts';
import { QueuePage } from './queue-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useHealthTexts } from './texts.ts';

type Message = RowOf<typeof listOutbox>;

/** Messages that have not left. */
export default function MessagesPage() {
  const t = useHealthTexts();
  const time = useOwnTime();
  const columns: readonly Column<Message>[] = [
    {
      id: 'created',
      title: t('created'),
      size: 'l',
      cell: (row) => time(row.created),
      text: (row) => row.created,
    },
    {
      id: 'channel',
      title: t('channel'),
      size: 's',
      cell: (row) => t(row.channel),
      text: (row) => row.channel,
    },
    { id: 'topic', title: t('topic'), wide: true, cell: (row) => row.topic, text: (row) => row.topic },
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
        state === 'waiting' ? (
          <RetryButton
            endpoint={retryMessage}
            input={{ params: { messageId: String(id) } }}
            stale={[listOutbox, readHealth]}
            label={t('retry')}
            done={t('retried')}
          />
        ) : (
          t('givenUp')
        ),
    },
  ];
  return (
    <QueuePage
      title={t('messages')}
      lead={t('messagesLead')}
      endpoint={listOutbox}
      name="messages"
      columns={columns}
      rowKey={({ id }) => String(id)}
      input={(query) => ({ query })}
      states={[
        { value: '', text: t('stuck') },
        { value: 'dead', text: t('givenUp') },
        { value: 'all', text: t('both') },
      ]}
    />
  );
}
