import { useState } from 'react';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { type DayOfTimes, dayNumber, firstFree, partsOfDay, weekdayWord } from '../times.ts';
import { visitTime } from '../visit-time.ts';
import './slot-picker.css';

interface SlotPickerProps {
  readonly days: readonly DayOfTimes[];
  /** ISO with the place's offset; empty: none yet. */
  readonly value: string;
  readonly onChange: (preferredTime: string) => void;
}

/** Days across, times down, the soonest free day first. */
export function SlotPicker({ days, value, onChange }: SlotPickerProps) {
  const t = useTexts('orders');
  const language = useLanguage();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const date = chosen ?? (value ? value.slice(0, 10) : firstFree(days)?.date);
  const day = days.find((one) => one.date === date);
  return (
    <div className="stack">
      <fieldset className="slot-days">
        <legend className="visually-hidden">{t('times.days')}</legend>
        {days.map((one) => (
          <button
            key={one.date}
            type="button"
            className="slot-day"
            aria-pressed={one.date === date}
            aria-label={one.label}
            disabled={one.slots.every((slot) => !slot.available)}
            onClick={() => setChosen(one.date)}
          >
            <span className="tiny">{weekdayWord(one.label)}</span>
            <b>{dayNumber(one.date)}</b>
          </button>
        ))}
      </fieldset>
      {partsOfDay(day?.slots ?? []).map((slots) => (
        <fieldset className="slot-times" key={slots[0]?.preferredTime}>
          <legend className="visually-hidden">{t('times.slots')}</legend>
          {slots.map((slot) => (
            <button
              key={slot.preferredTime}
              type="button"
              className="slot-time num"
              aria-pressed={slot.preferredTime === value}
              disabled={!slot.available}
              onClick={() => onChange(slot.preferredTime)}
            >
              {visitTime(slot.preferredTime, language)}
            </button>
          ))}
        </fieldset>
      ))}
      {day && day.slots.length === 0 ? <p className="small muted">{t('times.none')}</p> : null}
    </div>
  );
}
