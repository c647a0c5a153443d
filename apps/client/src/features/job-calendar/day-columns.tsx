import { useJobCalendarMessages } from '#client/messages/job-calendar.ts';
import type { CSSProperties, ReactNode } from 'react';
import { jobPath } from '#client/model/job/job-paths.ts';
import { formatDrive } from '#client/kit/format-km.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { formatDuration } from '#client/kit/duration.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import {
  type AgendaDay,
  type AgendaItem,
  type AgendaJob,
  countsOf,
  hoursOf,
  itemsOf,
  keyOf,
  minutesOn,
  type Span,
} from '#client/model/job/agenda.ts';
import { dayName, shortWeekday } from '#client/model/job/days.ts';
import { useTimeLabels } from './use-time-labels.ts';

interface DayColumnsProps {
  readonly days: readonly AgendaDay[];
  readonly today: string;
  readonly now: { readonly date: string; readonly minute: number } | undefined;
  readonly onDay?: (date: string) => void;
}

/** Days side by side on a time scale. */
export function DayColumns({ days, today, now, onDay }: DayColumnsProps) {
  const language = useLanguage();
  const { from, to } = hoursOf(days);
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <div
      className="surface day-columns"
      style={{ '--from': from * 60, '--hours': to - from, '--days': days.length } as CSSProperties}
    >
      <div className="hour-names" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className="tiny faint num" style={{ '--at': hour * 60 } as CSSProperties}>
            {visitTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`, language)}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <section key={day.date} className="day-column" aria-label={dayName(day.date, language)}>
          {onDay ? <ColumnHead day={day} today={day.date === today} onDay={onDay} /> : null}
          <Column day={day} now={now?.date === day.date ? now.minute : undefined} />
        </section>
      ))}
    </div>
  );
}

interface ColumnHeadProps {
  readonly day: AgendaDay;
  readonly today: boolean;
  readonly onDay: (date: string) => void;
}

function ColumnHead({ day, today, onDay }: ColumnHeadProps) {
  const t = useJobCalendarMessages();
  const language = useLanguage();
  const { jobs } = countsOf(day);
  const count = jobs > 0 ? t('jobs', { count: jobs }) : t('noJobs');
  return (
    <button
      type="button"
      className={today ? 'column-head today' : 'column-head'}
      aria-label={[dayName(day.date, language), today ? t('today') : '', count].filter(Boolean).join(', ')}
      onClick={() => onDay(day.date)}
    >
      <span className="tiny">{shortWeekday(day.date, language)}</span>
      <b className="num">{Number(day.date.slice(8))}</b>
      <span className="tiny num column-count">{jobs > 0 ? count : ''}</span>
    </button>
  );
}

/** The minutes from which a block has room for its labels. */
const readableMinutes = { drive: 16, title: 55, city: 75 } as const;

const lengthOf = (date: string, span: Span): number => {
  const { from, to } = minutesOn(date, span);
  return to - from;
};

const sizeOf = (date: string, job: AgendaJob): string => {
  const minutes = lengthOf(date, job);
  if (minutes < readableMinutes.title) return 'short';
  return minutes < readableMinutes.city ? '' : 'long';
};

const place = (date: string, span: Span): CSSProperties => {
  const { from, to } = minutesOn(date, span);
  return { '--at': from, '--long': to - from } as CSSProperties;
};

function Column({ day, now }: { readonly day: AgendaDay; readonly now: number | undefined }) {
  return (
    <div className="column-hours">
      {day.work.map((one) => (
        <span key={one.startsAt} className="column-work" style={place(day.date, one)} aria-hidden="true" />
      ))}
      <ol>
        {itemsOf(day).map((item) => (
          <Block key={keyOf(item)} item={item} date={day.date} />
        ))}
      </ol>
      {now === undefined ? null : (
        <span className="column-now" style={{ '--at': now } as CSSProperties} aria-hidden="true" />
      )}
    </div>
  );
}

function Block({ item, date }: { readonly item: AgendaItem; readonly date: string }) {
  const t = useJobCalendarMessages();
  const u = useMessages('ui');
  const language = useLanguage();
  const labels = useTimeLabels();
  switch (item.kind) {
    case 'job': {
      const { job } = item;
      const { orderServiceStatus: status } = job;
      return (
        <PlacedBlock kind={`job ${status} ${sizeOf(date, job)}`} at={place(date, job)}>
          <Link to={jobPath(job)} className="block-job">
            <span className="tiny num">
              {labels.jobTime(job)}
              {status === 'confirm' ? '' : ` · ${u(`status.${status}`)}`}
            </span>
            <b className="small">{job.servicesTitle}</b>
            <span className="tiny block-city">{job.city}</span>
          </Link>
        </PlacedBlock>
      );
    }
    case 'drive': {
      const { minutes, km, home } = item.drive;
      const time = formatDuration(minutes);
      const whole = t(home ? 'driveHome' : 'drive', { time, km: formatDrive(km, language) });
      return (
        <PlacedBlock
          kind={lengthOf(date, item.drive) < readableMinutes.drive ? 'drive short' : 'drive'}
          at={place(date, item.drive)}
          title={whole}
        >
          <Icon name={home ? 'home' : 'route'} size={14} />
          <span className="tiny num" aria-hidden="true">
            {time}
          </span>
          <span className="visually-hidden">{`${labels.times(item.drive)}, ${whole}`}</span>
        </PlacedBlock>
      );
    }
    case 'break':
      return (
        <PlacedBlock kind="break" at={place(date, item.rest)} title={labels.times(item.rest)}>
          <span className="tiny">{t('break')}</span>
          <span className="visually-hidden">{labels.times(item.rest)}</span>
        </PlacedBlock>
      );
    case 'off':
      return (
        <PlacedBlock kind="off" at={place(date, item.off)}>
          <span className="small">{t('off')}</span>
          <span className="tiny">{labels.off(item.off)}</span>
        </PlacedBlock>
      );
  }
}

interface PlacedBlockProps {
  readonly kind: string;
  readonly at: CSSProperties;
  readonly title?: string;
  readonly children: ReactNode;
}

const PlacedBlock = ({ kind, at, title, children }: PlacedBlockProps) => (
  <li className={`block ${kind}`} style={at} title={title}>
    {children}
  </li>
);
