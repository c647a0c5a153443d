import { useId } from 'react';
import { getMechanicAgenda } from '@hoist/contract/scheduling/mechanic-calendar';
import { getMechanicDay } from '@hoist/contract/people/mechanics';
import { useJobCalendarMessages } from '#client/messages/job-calendar.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded, Skeleton } from '#client/ui/states.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { useNow } from '#client/kit/use-now.ts';
import { deviceDate } from '#client/platform/device-date.ts';
import { unknownDay, type AgendaDay, zonedNow } from '#client/model/job/agenda.ts';
import type { CalendarParams, CalendarView } from '#client/model/job/calendar-params.ts';
import { DayAgenda } from './day-agenda.tsx';
import { DayColumns } from './day-columns.tsx';
import { datesOf, titleOf, shiftDate } from '#client/model/job/days.ts';
import { MonthGrid } from './month-grid.tsx';
import { optimisticAgenda } from './optimistic-agenda.ts';
import { agendaInput } from '#client/model/job/agenda-input.ts';
import { agendaFromDay } from './agenda-from-day.ts';
import './job-calendar.css';

interface JobCalendarProps {
  readonly view: CalendarView;
  /** Null: today. */
  readonly date: string | null;
  readonly onGo: (place: CalendarParams) => void;
}

/** The mechanic's jobs by day, week or month, each day with its drives, breaks and time off. */
export function JobCalendar({ view, date: requestedDate, onGo }: JobCalendarProps) {
  const t = useJobCalendarMessages();
  const language = useLanguage();
  const wide = useWide();
  const title = useId();
  const { query, days, today, date, now, partial } = useAgenda(requestedDate);
  const onTurn = (step: number) => onGo({ view, date: shiftDate(view, date, step) });
  const onDay = (day: string) => onGo({ view: 'day', date: day });
  const shown = (dates: readonly string[]) => days?.filter((day) => dates.includes(day.date)) ?? [];
  const [chosen] = shown([date]);
  const waiting = (
    <Loaded query={query} skeleton={<Skeleton height={view === 'day' ? 320 : 460} />}>
      {() => null}
    </Loaded>
  );

  const body = () => {
    if (view === 'month')
      return (
        <div className="calendar-month">
          <MonthGrid
            days={days ?? datesOf('month', date).map(unknownDay)}
            {...{ date, today, labelledBy: title }}
            busy={!days}
            onChoose={(day) => onGo({ view, date: day })}
          />
          {chosen ? <DayAgenda day={chosen} today={today} /> : waiting}
        </div>
      );
    if (!days) return waiting;
    if (view === 'week' && wide)
      return <DayColumns days={shown(datesOf('week', date))} {...{ now, today, onDay }} />;
    if (view === 'week')
      return (
        <div className="stack calendar-week">
          {shown(datesOf('week', date)).map((day) => (
            <DayAgenda key={day.date} day={day} today={today} />
          ))}
        </div>
      );
    return chosen ? <OneDay day={chosen} {...{ wide, now, today }} /> : null;
  };

  return (
    <section className="stack job-calendar" aria-labelledby={title}>
      <div className="row between calendar-head">
        <h2 id={title} aria-live="polite">
          {titleOf(view, { date, today }, language)}
        </h2>
        <div className="row calendar-turn">
          <IconButton icon="back" label={t(`before.${view}`)} onClick={() => onTurn(-1)} />
          <Button small kind="quiet" onClick={() => onGo({ view, date: null })}>
            {t('today')}
          </Button>
          <IconButton icon="forward" label={t(`after.${view}`)} onClick={() => onTurn(1)} />
        </div>
      </div>
      {partial ? <p className="small muted">{t('partial')}</p> : null}
      {body()}
      <p className="small calendar-more">
        <Link to={paths.mechanicCalendar}>{t('hours')}</Link>
      </p>
    </section>
  );
}

interface OneDayProps {
  readonly day: AgendaDay;
  readonly wide: boolean;
  readonly today: string;
  readonly now: { readonly date: string; readonly minute: number } | undefined;
}

/** The day as a list, on wide screens also on a time scale. */
const OneDay = ({ day, wide, ...rest }: OneDayProps) =>
  wide ? (
    <div className="calendar-day-two">
      <DayAgenda day={day} today={rest.today} plain />
      <DayColumns days={[day]} {...rest} />
    </div>
  ) : (
    <DayAgenda day={day} today={rest.today} plain />
  );

/** The days of a date's month (null: today), with this device's unsent steps applied. */
function useAgenda(requestedDate: string | null) {
  const { userId } = useSession();
  const instant = useNow();
  // The device's date, until the server's is known.
  const guess = requestedDate ?? deviceDate();
  const query = useApi(getMechanicAgenda, agendaInput(userId, guess));
  const cachedDay = useApi(getMechanicDay, { params: { userId } }, { enabled: false });
  const done = queuedActions.use();
  const answer = query.data?.data;
  // Offline and not cached: only the jobs of the home screen.
  const left = !answer && query.fetchStatus === 'paused' ? cachedDay.data?.data : undefined;
  const days = answer?.days ?? (left && agendaFromDay(left, datesOf('month', guess)));
  const today = answer?.today ?? left?.date ?? guess;
  return {
    query,
    days: days && optimisticAgenda(days, done),
    today,
    date: requestedDate ?? (days?.some(({ date }) => date === today) ? today : guess),
    now: answer && zonedNow(answer, instant),
    partial: left !== undefined,
  };
}
