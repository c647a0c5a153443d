import { listConversations } from '@hoist/contract/people/conversations';
import { getWorkList } from '@hoist/contract/dispatch/work-list';
import { useEffect, useState } from 'react';
import { refresh, renewEveryMs, useCall } from '#console/kit/query.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useInboxMessages } from './inbox-messages.ts';

/** Conversations about bookings, unread first; the selected one is open beside the list with its booking. */
export default function InboxPage() {
  const t = useInboxMessages();
  const [isWriting, setWriting] = useState(false);
  const unread = useCall(getWorkList, {}, { everyMs: renewEveryMs }).data?.data.counts.conversation;
  // The menu's count is asked for again and again; the list follows when it changes.
  useEffect(() => {
    if (unread !== undefined) void refresh(listConversations);
  }, [unread]);
  const lastOf = ({ last }: RowOf<typeof listConversations>) =>
    t('said', { author: t(`author.${last.author}`), text: last.text || t('picture') });
  const messageOf = (row: RowOf<typeof listConversations>) => (
    <>
      {row.unread ? <Chip look="info" text={t('unreadOne')} /> : null} {lastOf(row)}
    </>
  );
  return (
    <ListPage
      title={t('title')}
      actions={<Button onClick={() => setWriting(true)}>{t('bulk')}</Button>}
      endpoint={listConversations}
      name="conversations"
      path="/inbox"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('empty')}
      tall
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
          size: 'rest',
          cell: (row) => (
            <span className="cell-who">
              <Avatar name={row.customer} />
              <span className="cell-lines">
                <strong>{row.customer}</strong>
                <span className="second on-phone">{messageOf(row)}</span>
                <span className="second figures">{`${row.servicesTitle}, ${row.preferredTime}`}</span>
              </span>
            </span>
          ),
          text: (row) => `${row.customer}, ${row.servicesTitle}, ${row.preferredTime}`,
        },
        {
          id: 'message',
          title: t('message'),
          size: 'rest',
          joined: true,
          cell: messageOf,
          text: lastOf,
        },
        { id: 'answered', title: t('answered'), wide: true, text: (row) => row.answeredBy },
        { id: 'at', title: t('at'), size: 'l', wide: true, time: ({ last }) => last.at },
      ]}
    >
      {isWriting ? <BulkDialog onClose={() => setWriting(false)} /> : null}
    </ListPage>
  );
}
