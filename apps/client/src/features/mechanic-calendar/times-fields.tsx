import { useId } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Times } from './calendar.ts';

interface TimesFieldsProps {
  readonly title: string;
  readonly add: string;
  /** Text of an empty list. */
  readonly empty: string;
  /** Values of a new row. */
  readonly fresh: Times;
  readonly times: readonly Times[];
  readonly error?: string | undefined;
  readonly onChange: (times: readonly Times[]) => void;
}

/** A list of time spans. */
export function TimesFields({ title, add, empty, fresh, times, error, onChange }: TimesFieldsProps) {
  const t = useMessages('calendar');
  const id = useId();
  const set = (index: number, change: Partial<Times>) =>
    onChange(times.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <fieldset className="choices stack-s" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="choices-legend">{title}</legend>
      {times.length === 0 ? <p className="small muted">{empty}</p> : null}
      {times.map(({ start, end }, index) => (
        <div key={index} className="calendar-stretch">
          <TextField
            label={t('from')}
            type="time"
            required
            value={start}
            onChange={(event) => set(index, { start: event.target.value })}
          />
          <TextField
            label={t('to')}
            type="time"
            required
            // Time inputs have no 24:00: midnight at the end of a day is 00:00.
            value={end === '24:00' ? '00:00' : end}
            onChange={(event) =>
              set(index, { end: event.target.value === '00:00' ? '24:00' : event.target.value })
            }
          />
          <IconButton
            icon="trash"
            label={t('remove')}
            onClick={() => onChange(times.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      <div>
        <Button small kind="quiet" icon="plus" onClick={() => onChange([...times, fresh])}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
