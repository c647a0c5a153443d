import { listReports } from '@hoist/contract/people/moderation';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { QueueLinks } from './queue-links.tsx';
import { useModerationMessages } from './moderation-messages.ts';
import { ReportState } from './report-panel.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';

/** Abuse reports, the oldest first; the selected one is beside the list. */
export default function ReportsPage() {
  const t = useModerationMessages();
  return (
    <ListPage
      title={t('title')}
      above={<QueueLinks />}
      endpoint={listReports}
      name="reports"
      path="/queues/reports"
      idOf={({ reportId }) => reportId}
      empty={t('nothing')}
      filters={[
        { name: 'state', label: t('state'), options: optionsOf({ '': t('open'), settled: t('settled') }) },
      ]}
      columns={[
        { id: 'at', title: t('reported'), size: 'l', time: (row) => row.at },
        {
          id: 'state',
          title: t('state'),
          size: 's',
          cell: (row) => <ReportState urgency={row.urgency} />,
          text: (row) => row.urgency,
        },
        { id: 'due', title: t('due'), size: 'l', wide: true, time: (row) => row.dueAt },
        {
          id: 'reason',
          title: t('reason'),
          cell: (row) => t(`reason.${row.reason}`),
          text: (row) => row.reason,
        },
        {
          id: 'about',
          title: t('about'),
          wide: true,
          cell: (row) => row.reported.name || t('gone'),
          text: (row) => row.reported.name,
        },
        { id: 'words', title: t('words'), size: 'rest', wide: true, text: (row) => row.excerpt },
      ]}
    />
  );
}
