import { useId } from 'react';
import { Button } from '#console/ui/button.tsx';
import { useFieldError } from '#console/ui/forms/form.tsx';
import { useWeekdays } from './weekdays.ts';
import { useMechanicMessages } from './messages.ts';

export interface WeeklyInterval {
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

interface WeeklyIntervalsProps {
  /** As the call names them. */
  readonly name: 'weekly_hours' | 'breaks';
  readonly label: string;
  readonly none: string;
  readonly value: readonly WeeklyInterval[];
  readonly onChange: (next: readonly WeeklyInterval[]) => void;
}

/** Intervals of every week, any number on a day. */
export function WeeklyIntervals({ name, label, none, value, onChange }: WeeklyIntervalsProps) {
  const t = useMechanicMessages();
  const weekdays = useWeekdays();
  const error = useFieldError(name);
  const id = useId();
  const change = (index: number, given: Partial<WeeklyInterval>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...given } : one)));
  const last = value.at(-1);
  const next: WeeklyInterval = last
    ? { ...last, weekday: (last.weekday + 1) % 7 }
    : { weekday: 1, start: '08:00', end: name === 'breaks' ? '08:30' : '17:00' };
  return (
    <fieldset
      className="weekly-intervals"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      {value.length === 0 ? <p className="muted">{none}</p> : null}
      {value.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has no name but its place
        <div key={index} className="weekly-interval">
          <select
            aria-label={`${label}: ${t('weekday')}`}
            value={one.weekday}
            onChange={(event) => change(index, { weekday: Number(event.target.value) })}
          >
            {weekdays.map((day, number) => (
              <option key={day} value={number}>
                {day}
              </option>
            ))}
          </select>
          <input
            type="text"
            inputMode="numeric"
            pattern="[0-2][0-9]:[0-5][0-9]"
            aria-label={`${weekdays[one.weekday]}: ${t('from')}`}
            value={one.start}
            onChange={(event) => change(index, { start: event.target.value })}
          />
          <input
            type="text"
            inputMode="numeric"
            pattern="[0-2][0-9]:[0-5][0-9]"
            aria-label={`${weekdays[one.weekday]}: ${t('to')}`}
            value={one.end}
            onChange={(event) => change(index, { end: event.target.value })}
          />
          <Button
            aria-label={t('removeOne', { what: `${weekdays[one.weekday]} ${one.start}` })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...value, next])}>{t('add')}</Button>
      {error === undefined ? null : (
        <span id={id} className="field-error">
          {error}
        </span>
      )}
    </fieldset>
  );
}
