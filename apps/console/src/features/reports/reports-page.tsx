import { readReports } from '@hoist/contract/operations/reports';
import { Link } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Page } from '#console/ui/page.tsx';
import { PeriodFilter, usePeriod } from '#console/ui/period-filter.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { DayCharts } from './day-charts.tsx';
import { PartCharts } from './part-charts.tsx';
import { Tiles } from './tiles.tsx';
import { useReportsMessages } from './messages.ts';
import './reports.css';

/** Figures of a period; every bar leads to the orders behind it. */
export default function ReportsPage() {
  const t = useReportsMessages();
  const time = useOwnTime();
  const period = usePeriod('last30');
  const reports = useCall(readReports, { query: { ...period } });
  const data = reports.data?.data;
  return (
    <Page
      title={t('title')}
      actions={
        <Link className="button" to="/reports/reviews">
          {t('reviews')}
        </Link>
      }
    >
      <PeriodFilter
        period={period}
        quick={['last7', 'last30', 'last90', 'thisMonth', 'lastMonth', 'thisYear']}
      />
      <QueryFallback query={reports} />
      {data ? (
        <>
          <p className="muted">
            {data.asOf === null ? t('notYet') : t('asOf', { at: time(data.asOf) })} {t('byUtc')}
          </p>
          <Tiles total={data.total} before={data.before} />
          <div className="charts">
            <DayCharts days={data.days} />
            <PartCharts reports={data} period={period} />
          </div>
        </>
      ) : null}
    </Page>
  );
}
