import { listInquiries } from '@hoist/contract/people/inquiries';
import { Outlet } from 'react-router-dom';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { Outcome } from './outcome.tsx';
import { QueueLinks } from './queue-links.tsx';
import { useQueueTexts } from './texts.ts';

type Line = RowOf<typeof listInquiries>;

/** Inquiries to the office; the selected one is beside the list. */
export default function InquiriesPage() {
  const t = useQueueTexts();
  const time = useOwnTime();
  const { filters, field } = useFilters(['state']);
  const columns: readonly Column<Line>[] = [
    {
      id: 'reference',
      title: t('reference'),
      size: 's',
      text: (row) => row.reference,
    },
    { id: 'name', title: t('name'), text: (row) => row.name },
    {
      id: 'topic',
      title: t('topic'),
      cell: (row) => t(`topic.${row.topic}`),
      text: (row) => row.topic,
    },
    {
      id: 'message',
      title: t('message'),
      size: 'rest',
      wide: true,
      text: (row) => row.message,
    },
    {
      id: 'state',
      title: t('state'),
      size: 's',
      wide: true,
      cell: (row) => <Outcome outcome={row.outcome} />,
      text: (row) => row.outcome ?? '',
    },
    { id: 'received', title: t('received'), wide: true, cell: (row) => time(row.at), text: (row) => row.at },
  ];
  return (
    <Page title={t('queue.inquiries')}>
      <QueueLinks />
      <FilteredList
        endpoint={listInquiries}
        name="inquiries"
        label={t('queue.inquiries')}
        columns={columns}
        rowKey={({ inquiryId }) => String(inquiryId)}
        to={({ inquiryId }) => `/queues/inquiries/${inquiryId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('nothing')}
        fields={
          <ChoiceFilter
            label={t('state')}
            {...field('state')}
            options={[
              { value: '', text: t('open') },
              { value: 'closed', text: t('closed') },
            ]}
          />
        }
        beside={<Outlet />}
      />
    </Page>
  );
}
