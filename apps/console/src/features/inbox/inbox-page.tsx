import { listConversations } from '@hoist/contract/people/conversations';
import { queueCounts } from '@hoist/contract/dispatch/queues';
import { useEffect, useState } from 'react';
import { refresh, renewEveryMs, useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/filters.ts';
import { ListPage } from '#console/ui/list-page.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { useInboxMessages } from './messages.ts';

/** Conversations about bookings, unread first; the selected one is open beside the list with its booking. */
export default function InboxPage() {
  const t = useInboxMessages();
  const [isWriting, setWriting] = useState(false);
  const unread = useCall(queueCounts, {}, { everyMs: renewEveryMs }).data?.data.conversations;
  // The menu's count is asked for again and again; the list follows when it changes.
  useEffect(() => {
    if (unread !== undefined) void refresh(listConversations);
  }, [unread]);
  return (
    <ListPage
      title={t('title')}
      actions={<Button onClick={() => setWriting(true)}>{t('bulk')}</Button>}
      endpoint={listConversations}
      name="conversations"
      path="/inbox"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('empty')}
      filters={[
        {
          name: 'show',
          label: t('show'),
          options: optionsOf({ '': t('all'), unread: t('unread'), mine: t('mine') }),
        },
      ]}
      columns={[
        {
          id: 'person',
          title: t('person'),
          cell: (row) => (
            <>
              {row.unread ? <strong>{row.customer}</strong> : row.customer}{' '}
              {row.unread ? <Chip look="info" text={t('unread')} /> : null}
            </>
          ),
          text: (row) => row.customer,
        },
        {
          id: 'message',
          title: t('message'),
          size: 'rest',
          text: ({ last }) => `${t(`author.${last.author}`)}: ${last.text || t('picture')}`,
        },
        {
          id: 'booking',
          title: t('booking'),
          wide: true,
          text: (row) => `${row.servicesTitle}, ${row.preferredTime}`,
        },
        { id: 'answered', title: t('answered'), wide: true, text: (row) => row.answeredBy },
        { id: 'at', title: t('at'), wide: true, time: ({ last }) => last.at },
      ]}
    >
      {isWriting ? <BulkDialog onClose={() => setWriting(false)} /> : null}
    </ListPage>
  );
}
