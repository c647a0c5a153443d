import { readCallTimes } from '@hoist/contract/operations/health';
import { useCall } from '#console/kit/query.ts';
import { Choice } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useFilters } from '#console/ui/lists/use-filters.ts';
import { HealthTabs } from './health-tabs.tsx';
import { useHealthMessages } from './messages.ts';

/** How long calls took, by route, and the statements that took long. */
const longestDays = 30;

export default function CallsPage() {
  const t = useHealthMessages();
  const { filters, field } = useFilters(['hours']);
  const times = useCall(readCallTimes, { query: { hours: filters['hours'] || '24' } });
  const { data: calls, statements } = times.data ?? { data: [], statements: [] };
  const ms = (value: number) => t('ms', { ms: Math.round(value) });
  return (
    <Page title={t('calls')}>
      <HealthTabs />
      <div className="filters">
        <Choice
          label={t('since')}
          {...field('hours')}
          options={[
            { value: '1', text: t('hour') },
            { value: '', text: t('day') },
            { value: '168', text: t('week') },
            { value: String(longestDays * 24), text: t('month', { count: longestDays }) },
          ]}
        />
      </div>
      <QueryFallback query={times} />
      {times.data && calls.length === 0 ? <Empty title={t('noCalls')} text={t('noCallsText')} /> : null}
      {calls.length > 0 ? (
        <Grid
          caption={t('callsBySlowness')}
          rows={calls}
          rowKey={({ method, route }) => `${method} ${route}`}
          columns={[
            {
              title: t('call'),
              head: true,
              className: 'quoted',
              cell: ({ method, route }) => `${method} ${route}`,
            },
            { title: t('count'), right: true, wide: true, cell: (one) => one.calls },
            { title: t('failed'), right: true, wide: true, cell: (one) => one.failures },
            { title: t('p50'), right: true, cell: ({ p50 }) => ms(p50) },
            { title: t('p95'), right: true, cell: ({ p95 }) => ms(p95) },
            { title: t('most'), right: true, wide: true, cell: ({ most }) => ms(most) },
          ]}
        />
      ) : null}
      {statements.length > 0 ? (
        <Grid
          caption={t('statements')}
          rows={statements}
          rowKey={({ statement }) => statement}
          columns={[
            {
              title: t('statement'),
              head: true,
              className: 'statement',
              cell: ({ statement }) => <code>{statement}</code>,
            },
            { title: t('count'), right: true, cell: (one) => one.times },
            { title: t('mean'), right: true, wide: true, cell: ({ mean }) => ms(mean) },
            { title: t('most'), right: true, cell: ({ most }) => ms(most) },
          ]}
        />
      ) : null}
    </Page>
  );
}
