import { useJobCalendarMessages } from '#client/messages/job-calendar.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays } from '@hoist/domain/time';
import { useLanguage } from '#client/messages/i18n.ts';
import { type AgendaDay, countsOf, isFree } from '#client/model/job/agenda.ts';
import { dayName, longWeekday, mondayOf, shortWeekday, shiftDate } from '#client/model/job/days.ts';

interface MonthGridProps {
  readonly days: readonly AgendaDay[];
  /** The chosen day. */
  readonly date: string;
  readonly today: string;
  /** The id of the month's name. */
  readonly labelledBy: string;
  readonly onChoose: (date: string) => void;
  /** Its days are loading. */
  readonly busy: boolean;
}

/** The day that a key moves to, as in every date grid. */
function dayBy(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return addDays(mondayOf(date), 6);
    case 'PageUp':
      return shiftDate('month', date, -1);
    case 'PageDown':
      return shiftDate('month', date, 1);
    default:
      return undefined;
  }
}

/** A month with the number of jobs per day; a grid with a roving tab stop. */
export function MonthGrid({ days, date, today, labelledBy, busy, onChoose }: MonthGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const [byKey, setByKey] = useState(false);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

  useEffect(() => {
    if (!byKey) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (!cell) return;
    cell.focus();
    setByKey(false);
  }, [byKey, date, days]);

  const press = (event: KeyboardEvent) => {
    const next = dayBy(event.key, date);
    if (next === undefined) return;
    event.preventDefault();
    setByKey(true);
    onChoose(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days to choose from is a grid
    <table className="month-grid" role="grid" aria-labelledby={labelledBy} aria-busy={busy} ref={grid}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day.date} scope="col" abbr={longWeekday(day.date, language)}>
              {shortWeekday(day.date, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                chosen={day.date === date}
                today={day.date === today}
                outside={day.date.slice(0, 7) !== date.slice(0, 7)}
                onChoose={onChoose}
                onKeyDown={press}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  readonly day: AgendaDay;
  readonly chosen: boolean;
  readonly today: boolean;
  /** Of the month before or after. */
  readonly outside: boolean;
  readonly onChoose: (date: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ day, chosen, today, outside, onChoose, onKeyDown }: DayCellProps) {
  const t = useJobCalendarMessages();
  const language = useLanguage();
  const { jobs, offered, done } = countsOf(day);
  const off = day.timeOff.length > 0;
  const label = [
    dayName(day.date, language),
    today ? t('today') : '',
    jobs > 0 ? t('jobs', { count: jobs }) : day.unknown ? '' : t(isFree(day) && !off ? 'dayOff' : 'noJobs'),
    offered > 0 ? t('offered', { count: offered }) : '',
    off ? t('off') : '',
  ].filter(Boolean);
  const classes = [
    outside ? 'outside' : '',
    isFree(day) ? 'free' : '',
    off ? 'off' : '',
    today ? 'today' : '',
  ];
  const tone = offered > 0 ? 'offered' : done === jobs ? 'done' : 'planned';
  return (
    <td
      className={['month-day', ...classes.filter(Boolean)].join(' ')}
      data-date={day.date}
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      aria-label={label.join(', ')}
      onClick={() => onChoose(day.date)}
      onKeyDown={onKeyDown}
    >
      <span className="num month-number">{Number(day.date.slice(8))}</span>
      {jobs > 0 ? (
        <span className={`num month-count ${tone}`} aria-hidden="true">
          <b>{jobs}</b>
          <span className="month-word">{t('jobsWord', { count: jobs })}</span>
        </span>
      ) : null}
      {off ? (
        <span className="tiny month-off" aria-hidden="true">
          {t('off')}
        </span>
      ) : null}
    </td>
  );
}
