import { listReports } from '@hoist/contract/people/moderation';
import { Outlet } from 'react-router-dom';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { QueueLinks } from './queue-links.tsx';
import { ReportState } from './report-state.tsx';
import { useReportTexts } from './report-texts.ts';

type Line = RowOf<typeof listReports>;

/** Abuse reports, the oldest first; the selected one is beside the list. */
export default function ReportsPage() {
  const t = useReportTexts();
  const time = useOwnTime();
  const { filters, field } = useFilters(['state']);
  const columns: readonly Column<Line>[] = [
    { id: 'at', title: t('reported'), size: 'l', cell: (row) => time(row.at), text: (row) => row.at },
    {
      id: 'state',
      title: t('state'),
      size: 's',
      cell: (row) => <ReportState urgency={row.urgency} />,
      text: (row) => row.urgency,
    },
    {
      id: 'due',
      title: t('due'),
      size: 'l',
      wide: true,
      cell: (row) => time(row.dueAt),
      text: (row) => row.dueAt,
    },
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
  ];
  return (
    <Page title={t('title')}>
      <QueueLinks />
      <FilteredList
        endpoint={listReports}
        name="reports"
        label={t('title')}
        columns={columns}
        rowKey={({ reportId }) => String(reportId)}
        to={({ reportId }) => `/queues/reports/${reportId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('nothing')}
        fields={
          <ChoiceFilter
            label={t('state')}
            {...field('state')}
            options={[
              { value: '', text: t('open') },
              { value: 'settled', text: t('settled') },
            ]}
          />
        }
        beside={<Outlet />}
      />
    </Page>
  );
}
