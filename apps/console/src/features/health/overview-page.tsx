import type { Output } from '@hoist/contract/client';
import { readHealth } from '@hoist/contract/operations/health';
import { Link } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useLabelled, useNumber, useOwnTime } from '#console/ui/formats.ts';
import { HealthTabs } from './health-tabs.tsx';
import { useJobName } from './job-names.ts';
import { useHealthMessages } from './messages.ts';
import './health.css';

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

/** Nothing is quiet; what is more than nothing can have a colour. */
function Count({ of, look }: { readonly of: number; readonly look?: 'warn' | 'bad' }) {
  const number = useNumber();
  if (of === 0) return <span className="muted">0</span>;
  return look ? <Chip look={look} text={number(of)} /> : number(of);
}

type Health = Output<typeof readHealth>['data'];

/** What staff should look at now, worst first, or that there is nothing. */
function Problems({ health }: { readonly health: Health }) {
  const t = useHealthMessages();
  const labelled = useLabelled();
  const jobName = useJobName();
  const problems = [
    ...health.providers
      .filter(({ state }) => state === 'down' || state === 'failing')
      .map(({ provider, state }) => ({
        key: provider,
        text: labelled(t(nameOf(provider)), t(`provider.${state}`)),
        to: undefined,
      })),
    ...health.providers.flatMap(({ provider, drives }) =>
      drives && shareOf(drives).share >= NOTED_PERCENT
        ? [
            {
              key: `${provider} drives`,
              text: labelled(t(nameOf(provider)), t('drives', shareOf(drives))),
              to: undefined,
            },
          ]
        : [],
    ),
    ...health.jobs
      .filter(({ failing }) => failing)
      .map(({ job }) => ({ key: job, text: labelled(jobName(job), t('provider.failing')), to: undefined })),
    ...(health.openErrors > 0
      ? [{ key: 'errors', text: t('openErrors', { count: health.openErrors }), to: '/health/errors' }]
      : []),
    ...health.queues.flatMap(({ queue, dead, overdue }) =>
      dead + overdue === 0
        ? []
        : [
            {
              key: queue,
              text: labelled(
                t(queue),
                [
                  dead > 0 ? t('deadCount', { count: dead }) : '',
                  overdue > 0 ? t('overdueCount', { count: overdue }) : '',
                ]
                  .filter(Boolean)
                  .join(', '),
              ),
              to: queue === 'tellings' ? undefined : pages[queue],
            },
          ],
    ),
  ];
  const isWell = problems.length === 0;
  return (
    <section className={isWell ? 'health-now' : 'health-now bad'} aria-label={t('now')}>
      <Icon name={isWell ? 'check' : 'warning'} />
      <div>
        <h2>{isWell ? t('allWell') : t('problems', { count: problems.length })}</h2>
        {isWell ? (
          <p className="muted">{t('allWellText')}</p>
        ) : (
          <ul>
            {problems.map(({ key, text, to }) => (
              <li key={key}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Above this share the road engine lacks a region or does not answer. */
const NOTED_PERCENT = 10;

const shareOf = ({ count, estimated }: NonNullable<Health['providers'][number]['drives']>) => ({
  count,
  share: Math.round((estimated / count) * 100),
});

const names = ['payments', 'sms', 'email', 'places', 'roads'] as const;
const nameOf = (provider: string) => names.find((name) => name === provider) ?? 'push';

function Overview({ health }: { readonly health: Health }) {
  const t = useHealthMessages();
  const time = useOwnTime();
  const jobName = useJobName();
  const timeOf = (iso: string | null) => (iso === null ? '–' : time(iso));
  return (
    <>
      <Problems health={health} />
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
          { title: t('waiting'), right: true, cell: ({ waiting }) => <Count of={waiting} /> },
          { title: t('overdue'), right: true, cell: ({ overdue }) => <Count of={overdue} look="warn" /> },
          { title: t('dead'), right: true, cell: ({ dead }) => <Count of={dead} look="bad" /> },
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
            cell: ({ state, failures, drives }) => (
              <>
                <Chip look={looks[state]} text={t(`provider.${state}`)} />
                {failures > 0 ? ` ${t('failures', { count: failures })}` : ''}
                {drives ? ` ${t('drives', shareOf(drives))}` : ''}
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
        rows={health.jobs.toSorted((a, b) => Number(b.failing) - Number(a.failing))}
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
