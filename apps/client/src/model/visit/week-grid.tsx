import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { dayParts, findSlot, isOpen, openingsOf, pageOf, soonestOf, weekOf } from './slots.ts';
import { type SlotPickerProps, SlotRadio, SoonestButton } from './slot-picker.tsx';
import './slots.css';

const fewRows = 6;

/** A week with a column per day; the left and right arrow keys move between days. */
export function WeekGrid({ dates, zone, value, onChange }: SlotPickerProps) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const soonest = soonestOf(dates);
  const chosen = findSlot(dates, value);
  const [turned, setTurned] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  if (!soonest) return <EmptyState icon="calendar" title={t('noTimes.title')} text={t('noTimes.text')} />;

  const pages = Math.ceil(dates.length / 7);
  const page = turned ?? pageOf(dates, (chosen ?? soonest).day.date);
  const week = weekOf(dates, page);
  const longest = Math.max(...week.map((day) => day.slots.length));
  const hidden = chosen ? chosen.day.slots.indexOf(chosen.slot) >= fewRows : false;
  const rows = all || hidden ? longest : Math.min(longest, fewRows);
  const months = [...new Set(week.map((day) => dayParts(day.date, language).month))].join(' – ');

  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const radio = event.currentTarget;
    const column = radio.closest('.week-day');
    if (step === 0 || !column || !grid.current) return;
    event.preventDefault();
    const columns = [...grid.current.querySelectorAll('.week-day')];
    const row = [...column.querySelectorAll('input')].indexOf(radio);
    for (let at = columns.indexOf(column) + step; columns[at]; at += step) {
      const open = [...(columns[at]?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
      const next = open[Math.min(row, open.length - 1)];
      if (!next) continue;
      next.focus();
      next.click();
      return;
    }
  };

  return (
    <div className="stack">
      <div className="row between week-head">
        <SoonestButton
          soonest={soonest}
          today={dates[0]}
          chosen={soonest.slot.preferredTime === value}
          onChoose={onChange}
          onLook={() => setTurned(null)}
          zone={zone}
        />
        <div className="row week-turn">
          <IconButton
            icon="back"
            label={t('weekBefore')}
            disabled={page === 0}
            onClick={() => setTurned(page - 1)}
          />
          <b className="week-month">{months}</b>
          <IconButton
            icon="forward"
            label={t('weekAfter')}
            disabled={page >= pages - 1}
            onClick={() => setTurned(page + 1)}
          />
        </div>
      </div>
      <div className="week" role="radiogroup" aria-label={t('time')} ref={grid}>
        {week.map((day) => {
          const { weekday, day: number } = dayParts(day.date, language);
          return (
            <fieldset
              key={day.date}
              className="week-day"
              aria-label={
                isOpen(day) ? `${day.label}, ${t('openings', { count: openingsOf(day) })}` : day.label
              }
            >
              <div className="week-date" aria-hidden="true">
                {weekday}
                <b>{number}</b>
                {isOpen(day) ? t('openings', { count: openingsOf(day) }) : '\u00a0'}
              </div>
              {day.slots.slice(0, rows).map((slot) => (
                <SlotRadio
                  key={slot.preferredTime}
                  slot={slot}
                  checked={slot.preferredTime === value}
                  onChange={onChange}
                  onKeyDown={byKey}
                />
              ))}
              {isOpen(day) ? null : <span className="centred slot none">{t('full')}</span>}
            </fieldset>
          );
        })}
      </div>
      {longest > rows ? (
        <div>
          <Button small kind="quiet" onClick={() => setAll(true)}>
            {t('moreTimes')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
