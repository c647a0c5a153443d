import { listInquiries } from '@hoist/contract/people/inquiries';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { Outcome } from './inquiry-panel.tsx';
import { QueueLinks } from './queue-links.tsx';
import { useQueueMessages } from './queue-messages.ts';
import { optionsOf } from '#console/ui/lists/filters.ts';

/** Inquiries to the office; the selected one is beside the list. */
export default function InquiriesPage() {
  const t = useQueueMessages();
  return (
    <ListPage
      title={t('queue.inquiry')}
      above={<QueueLinks />}
      endpoint={listInquiries}
      name="inquiries"
      path="/queues/inquiries"
      idOf={({ inquiryId }) => inquiryId}
      empty={t('nothing')}
      filters={[
        { name: 'state', label: t('state'), options: optionsOf({ '': t('open'), closed: t('closed') }) },
      ]}
      columns={[
        { id: 'reference', title: t('reference'), size: 's', text: (row) => row.reference },
        { id: 'name', title: t('name'), text: (row) => row.name },
        { id: 'topic', title: t('topic'), cell: (row) => t(`topic.${row.topic}`), text: (row) => row.topic },
        { id: 'message', title: t('message'), size: 'rest', wide: true, text: (row) => row.message },
        {
          id: 'state',
          title: t('state'),
          size: 's',
          wide: true,
          cell: (row) => <Outcome outcome={row.outcome} />,
          text: (row) => row.outcome ?? '',
        },
        { id: 'received', title: t('received'), wide: true, time: (row) => row.at },
      ]}
    />
  );
}
