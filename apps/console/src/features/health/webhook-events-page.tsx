import { listWebhookEvents, reprocessWebhookEvent } from '@hoist/contract/operations/health';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import type { Column, RowOf } from '#console/ui/lists/table.ts';
import { QueuePage } from './queue-page.tsx';
import { RetryButton } from './retry-button.tsx';
import { useHealthMessages } from './messages.ts';

type WebhookEvent = RowOf<typeof listWebhookEvents>;

/** Webhook events of the card provider. */
export default function WebhookEventsPage() {
  const t = useHealthMessages();
  const columns: readonly Column<WebhookEvent>[] = [
    { id: 'received', title: t('received'), size: 'l', time: (row) => row.received },
    { id: 'type', title: t('kind'), size: 'rest', text: (row) => row.type },
    { id: 'about', title: t('about'), size: 'l', wide: true, text: (row) => row.about },
    {
      id: 'state',
      title: t('state'),
      wide: true,
      cell: (row) => <State event={row} />,
      text: ({ processed, error }) => error || (processed ?? ''),
    },
    {
      id: 'attempts',
      title: t('attempts'),
      size: 's',
      right: true,
      wide: true,
      hidden: true,
      text: (row) => String(row.attempts),
    },
    {
      id: 'retry',
      title: t('again'),
      cell: ({ id, whole }) =>
        whole ? (
          <RetryButton
            endpoint={reprocessWebhookEvent}
            input={{ params: { noticeId: id } }}
            listed={listWebhookEvents}
            label={t('again')}
          />
        ) : (
          t('erased')
        ),
    },
  ];
  return (
    <QueuePage
      endpoint={listWebhookEvents}
      name="notices"
      columns={columns}
      idOf={({ id }) => id}
      states={optionsOf({ '': t('all'), waiting: t('waiting'), failed: t('givenUp') })}
    />
  );
}

function State({ event: { processed, error } }: { readonly event: WebhookEvent }) {
  const t = useHealthMessages();
  if (error !== '') return <Chip look="bad" text={t('givenUp')} />;
  return processed === null ? (
    <Chip look="warn" text={t('waiting')} />
  ) : (
    <Chip look="ok" text={t('workedOff')} />
  );
}
