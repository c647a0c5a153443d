import { useJobCalendarMessages } from '#client/messages/job-calendar.ts';
import { formatDrive } from '#client/kit/format-km.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { UnsentChip } from '#client/model/job/unsent-chip.tsx';
import { jobPath } from '#client/model/job/job-paths.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Chip, StatusChip } from '#client/ui/chip.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { ServiceIcon } from '#client/ui/drawings/service-icon.tsx';
import {
  type AgendaDay,
  type AgendaItem,
  type AgendaJob,
  countsOf,
  isFree,
  itemsOf,
  keyOf,
} from '#client/model/job/agenda.ts';
import { dayName } from '#client/model/job/days.ts';
import { useTimeLabels } from './use-time-labels.ts';

interface DayAgendaProps {
  readonly day: AgendaDay;
  readonly today: string;
  /** Without the day's name. */
  readonly plain?: boolean;
}

/** A day as a list: drives, jobs, breaks, time off. */
export function DayAgenda({ day, today, plain = false }: DayAgendaProps) {
  const t = useJobCalendarMessages();
  const language = useLanguage();
  const labels = useTimeLabels();
  const items = itemsOf(day);
  const counts = countsOf(day);
  const name = dayName(day.date, language);
  const about = [
    counts.jobs > 0 ? t('jobs', { count: counts.jobs }) : t(isFree(day) ? 'dayOff' : 'noJobs'),
    counts.offered > 0 ? t('offered', { count: counts.offered }) : '',
    day.work.length > 0 ? day.work.map(labels.times).join(', ') : '',
  ].filter(Boolean);
  return (
    <section className="agenda-day" aria-label={name}>
      {plain ? null : (
        <h3>
          {name}
          {day.date === today ? <Chip tone="accent">{t('today')}</Chip> : null}
        </h3>
      )}
      <p className="small muted num">{about.join(' · ')}</p>
      {items.length > 0 ? (
        <ol className="agenda-list">
          {items.map((item) => (
            <li key={keyOf(item)}>
              <Item item={item} />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function Item({ item }: { readonly item: AgendaItem }) {
  const t = useJobCalendarMessages();
  const language = useLanguage();
  const labels = useTimeLabels();
  switch (item.kind) {
    case 'job':
      return <JobItem job={item.job} />;
    case 'drive': {
      const { minutes, km, home, startsAt } = item.drive;
      return (
        <Line icon="route" at={visitTime(startsAt, language)}>
          {t(home ? 'driveHome' : 'drive', { time: formatDuration(minutes), km: formatDrive(km, language) })}
        </Line>
      );
    }
    case 'break':
      return (
        <Line icon="clock" at={visitTime(item.rest.startsAt, language)}>
          {t('breakUntil', { time: visitTime(item.rest.endsAt, language) })}
        </Line>
      );
    case 'off':
      return (
        <Line icon="calendar" at={labels.wholeDay(item.off) ? '' : visitTime(item.off.startsAt, language)}>
          {`${t('off')} · ${labels.off(item.off)}`}
        </Line>
      );
  }
}

interface LineProps {
  readonly icon: IconName;
  readonly at: string;
  readonly children: string;
}

const Line = ({ icon, at, children }: LineProps) => (
  <div className="row agenda-line small muted">
    <span className="num agenda-at">{at}</span>
    <Icon name={icon} size={18} />
    <span className="grow num">{children}</span>
  </div>
);

function JobItem({ job }: { readonly job: AgendaJob }) {
  const language = useLanguage();
  const labels = useTimeLabels();
  const { orderServiceStatus: status } = job;
  return (
    <Link to={jobPath(job)} className={`row surface agenda-job ${status}`}>
      <span className="num agenda-at">
        <b>{labels.jobTime(job)}</b>
        <span className="tiny faint">{visitTime(job.endsAt, language)}</span>
      </span>
      <ServiceIcon category={job.category} size={40} />
      <span className="grow agenda-what">
        <b>{job.servicesTitle}</b>
        <span className="small muted">{job.vehicle}</span>
        <span className="small muted">{[job.address, job.city].filter(Boolean).join(', ')}</span>
        <span className="agenda-chips">
          {status === 'confirm' ? null : <StatusChip status={status} />}
          <UnsentChip order={job} />
        </span>
      </span>
      {job.pay ? (
        <span className="small num">
          <Price amount={job.pay} />
        </span>
      ) : null}
      <Icon name="forward" size={18} />
    </Link>
  );
}
