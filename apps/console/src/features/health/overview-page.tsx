import type { Output } from '@hoist/contract/client';
import { readHealth } from '@hoist/contract/operations/health';
import { Link } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { HealthFrame } from './health-frame.tsx';
import { useHealthTexts } from './texts.ts';
import '#console/ui/grid.css';

type Health = Output<typeof readHealth>['data'];

/** Queues, providers and jobs at one look. */
export default function OverviewPage() {
  const t = useHealthTexts();
  const health = useCall(readHealth, {});
  const data = health.data?.data;
  return (
    <HealthFrame title={t('title')}>
      <Unanswered query={health} />
      {data ? (
        <>
          <p>
            <Link to="/health/errors">{t('openErrors', { count: data.openErrors })}</Link>
          </p>
          <Queues queues={data.queues} />
          <Providers providers={data.providers} />
          <Jobs jobs={data.jobs} />
        </>
      ) : null}
    </HealthFrame>
  );
}

const pages = {
  messages: '/health/messages',
  operations: '/health/operations',
  notices: '/health/notices',
} as const;

function Queues({ queues }: Pick<Health, 'queues'>) {
  const t = useHealthTexts();
  const time = useOwnTime();
  return (
    <div className="grid">
      <table>
        <caption>{t('queues')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('queue')}</th>
            <th scope="col" className="right">
              {t('waiting')}
            </th>
            <th scope="col" className="right">
              {t('overdue')}
            </th>
            <th scope="col" className="right">
              {t('dead')}
            </th>
            <th scope="col" className="wide">
              {t('oldest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, waiting, overdue, dead, oldest }) => (
            <tr key={queue}>
              <th scope="row">
                {queue === 'tellings' ? t(queue) : <Link to={pages[queue]}>{t(queue)}</Link>}
              </th>
              <td className="right">{waiting}</td>
              <td className="right">{overdue > 0 ? <Chip look="warn" text={String(overdue)} /> : overdue}</td>
              <td className="right">{dead}</td>
              <td className="wide">{oldest === null ? '–' : time(oldest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const looks = { ok: 'ok', failing: 'warn', down: 'bad', unknown: 'plain' } as const;

function Providers({ providers }: Pick<Health, 'providers'>) {
  const t = useHealthTexts();
  const time = useOwnTime();
  return (
    <div className="grid">
      <table>
        <caption>{t('providers')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('provider')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="wide">
              {t('lastOk')}
            </th>
            <th scope="col" className="wide">
              {t('lastFailure')}
            </th>
            <th scope="col" className="wide">
              {t('said')}
            </th>
          </tr>
        </thead>
        <tbody>
          {providers.map(({ provider, state, lastOk, lastFailure, error, failures }) => (
            <tr key={provider}>
              <th scope="row">{t(nameOf(provider))}</th>
              <td>
                <Chip look={looks[state]} text={t(`provider.${state}`)} />
                {failures > 0 ? ` ${t('failures', { count: failures })}` : ''}
              </td>
              <td className="wide">{lastOk === null ? '–' : time(lastOk)}</td>
              <td className="wide">{lastFailure === null ? '–' : time(lastFailure)}</td>
              <td className="wide said">{error}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = (provider: string) =>
  provider === 'payments' || provider === 'sms' || provider === 'email' ? provider : 'push';

function Jobs({ jobs }: Pick<Health, 'jobs'>) {
  const t = useHealthTexts();
  const time = useOwnTime();
  return (
    <div className="grid">
      <table>
        <caption>{t('jobs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('job')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="right wide">
              {t('runs')}
            </th>
            <th scope="col" className="right wide">
              {t('failed')}
            </th>
            <th scope="col" className="wide">
              {t('lastOk')}
            </th>
            <th scope="col" className="right">
              {t('took')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ job, failing, runs, failures, lastOk, error, milliseconds }) => (
            <tr key={job}>
              <th scope="row">{job}</th>
              <td>
                <Chip look={failing ? 'bad' : 'ok'} text={t(failing ? 'provider.failing' : 'provider.ok')} />
                {failing ? <span className="said"> {error}</span> : null}
              </td>
              <td className="right wide">{runs}</td>
              <td className="right wide">{failures}</td>
              <td className="wide">{lastOk === null ? '–' : time(lastOk)}</td>
              <td className="right">{t('ms', { ms: milliseconds })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {jobs.length === 0 ? <p className="grid-note muted">{t('noJobs')}</p> : null}
    </div>
  );
}
