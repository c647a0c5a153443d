import type { Output } from '@hoist/contract/client';
import { readHealth } from '@hoist/contract/operations/health';
import { Link } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Grid } from '#console/ui/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { HealthTabs } from './health-tabs.tsx';
import { useJobName } from './job-names.ts';
import { useHealthMessages } from './messages.ts';

/** Queues, providers and jobs at one look. */
export default function OverviewPage() {
  const t = useHealthMessages();
  const health = useCall(readHealth, {});
  return (
    <Page title={t('title')}>
      <HealthTabs />
      <QueryFallback query={health} />
      {health.data ? <Overview health={health.data.data} /> : null}
    </Page>
  );
}

const pages = {
  messages: '/health/messages',
  operations: '/health/operations',
  notices: '/health/notices',
} as const;

const looks = { ok: 'ok', failing: 'warn', down: 'bad', unknown: 'plain' } as const;

const names = ['payments', 'sms', 'email', 'places', 'roads'] as const;
const nameOf = (provider: string) => names.find((name) => name === provider) ?? 'push';

function Overview({ health }: { readonly health: Output<typeof readHealth>['data'] }) {
  const t = useHealthMessages();
  const time = useOwnTime();
  const jobName = useJobName();
  const timeOf = (iso: string | null) => (iso === null ? '–' : time(iso));
  return (
    <>
      <p className="health-errors">
        <Chip
          look={health.openErrors === 0 ? 'ok' : 'bad'}
          icon={health.openErrors === 0 ? 'check' : 'warning'}
          text={health.openErrors === 0 ? t('noErrors') : t('openErrors', { count: health.openErrors })}
        />
        <Link to="/health/errors">{t('seeErrors')}</Link>
      </p>
      <Grid
        caption={t('queues')}
        rows={health.queues}
        rowKey={({ queue }) => queue}
        columns={[
          {
            title: t('queue'),
            head: true,
            cell: ({ queue }) =>
              queue === 'tellings' ? t(queue) : <Link to={pages[queue]}>{t(queue)}</Link>,
          },
          { title: t('waiting'), right: true, cell: ({ waiting }) => waiting },
          {
            title: t('overdue'),
            right: true,
            cell: ({ overdue }) => (overdue > 0 ? <Chip look="warn" text={String(overdue)} /> : overdue),
          },
          { title: t('dead'), right: true, cell: ({ dead }) => dead },
          { title: t('oldest'), wide: true, cell: ({ oldest }) => timeOf(oldest) },
        ]}
      />
      <Grid
        caption={t('providers')}
        rows={health.providers}
        rowKey={({ provider }) => provider}
        columns={[
          { title: t('provider'), head: true, cell: ({ provider }) => t(nameOf(provider)) },
          {
            title: t('state'),
            cell: ({ state, failures }) => (
              <>
                <Chip look={looks[state]} text={t(`provider.${state}`)} />
                {failures > 0 ? ` ${t('failures', { count: failures })}` : ''}
              </>
            ),
          },
          { title: t('lastOk'), wide: true, cell: ({ lastOk }) => timeOf(lastOk) },
          { title: t('lastFailure'), wide: true, cell: ({ lastFailure }) => timeOf(lastFailure) },
          { title: t('said'), wide: true, className: 'quoted', cell: ({ error }) => error },
        ]}
      />
      <Grid
        caption={t('jobs')}
        rows={health.jobs}
        rowKey={({ job }) => job}
        columns={[
          { title: t('job'), head: true, cell: ({ job }) => jobName(job) },
          {
            title: t('state'),
            cell: ({ failing, error }) => (
              <>
                <Chip look={failing ? 'bad' : 'ok'} text={t(failing ? 'provider.failing' : 'provider.ok')} />
                {failing ? <span className="quoted"> {error}</span> : null}
              </>
            ),
          },
          { title: t('runs'), right: true, wide: true, cell: ({ runs }) => runs },
          { title: t('failed'), right: true, wide: true, cell: ({ failures }) => failures },
          { title: t('lastOk'), wide: true, cell: ({ lastOk }) => timeOf(lastOk) },
          { title: t('took'), right: true, cell: ({ milliseconds }) => t('ms', { ms: milliseconds }) },
        ]}
      >
        {health.jobs.length === 0 ? <p className="grid-note muted">{t('noJobs')}</p> : null}
      </Grid>
    </>
  );
}
