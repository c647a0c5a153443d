import type { Output } from '@hoist/contract/client';
import { readReports, setCompanyZone } from '@hoist/contract/operations/reports';
import { companyZones } from '@hoist/domain/company-zones';
import { Link } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Choice } from '#console/ui/forms/field.tsx';
import { useCall } from '#console/kit/query.ts';
import { Page } from '#console/ui/page.tsx';
import { PeriodFilter, usePeriod } from '#console/ui/lists/period-filter.tsx';
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
  const may = useMay();
  const time = useOwnTime();
  const period = usePeriod('last30');
  const reports = useCall(readReports, { query: { ...period } });
  const data = reports.data?.data;
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {data && may('featureFlags.write') ? <ZoneAction timezone={data.timezone} /> : null}
          <Link className="button" to="/reports/reviews">
            {t('reviews')}
          </Link>
        </>
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
            {data.asOf === null ? t('notYet') : t('asOf', { at: time(data.asOf) })}{' '}
            {t('byZone', { zone: t(`zone.${data.timezone}`) })}
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

type Timezone = Output<typeof readReports>['data']['timezone'];

/** Where the owner sets whose days these are. */
function ZoneAction({ timezone }: { readonly timezone: Timezone }) {
  const t = useReportsMessages();
  const zone = formAction({
    title: t('zone'),
    text: t('zoneText'),
    submit: t('saveZone'),
    endpoint: setCompanyZone,
    input: ({ text }) => ({ form: { timezone: text<Timezone>('timezone') } }),
    stale: [readReports],
    children: (
      <Choice
        name="timezone"
        label={t('zone')}
        initial={timezone}
        options={companyZones.map((value) => ({ value, text: t(`zone.${value}`) }))}
      />
    ),
  });
  return <Actions actions={[zone]} />;
}
