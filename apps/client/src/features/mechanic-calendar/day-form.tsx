import { changeMechanicCalendar } from '@hoist/contract/scheduling/mechanic-calendar';
import { useState, useId } from 'react';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { TextField, Checkbox } from '#client/ui/forms/field.tsx';
import {
  type Calendar,
  onDay,
  type Times,
  weekdayName,
  weekdays,
  weekForm,
  withDays,
} from '#client/model/visit/calendar.ts';
import { ProblemNote } from './problem-note.tsx';
import { handled, useCalendarChange } from './use-calendar-change.ts';

interface DayFormProps {
  readonly calendar: Calendar;
  readonly weekday: number;
  readonly form: FormLink;
  readonly onDone: () => void;
}

/** Hours and breaks of a weekday, optionally for other weekdays too. */
export function DayForm({ calendar, weekday, form, onDone }: DayFormProps) {
  const t = useCalendarMessages();
  const language = useLanguage();
  const { userId } = useSession();
  const send = useSend(changeMechanicCalendar, handled);
  const { change, problem, clearProblem } = useCalendarChange(form);
  const [hours, setHours] = useState<readonly Times[]>(onDay(calendar.weeklyHours, weekday));
  const [breaks, setBreaks] = useState<readonly Times[]>(onDay(calendar.breaks, weekday));
  const [also, setAlso] = useState<readonly number[]>([]);

  const submit = async () => {
    const days = [weekday, ...also];
    const week = {
      ...calendar,
      weeklyHours: [...withDays(calendar.weeklyHours, days, hours)],
      breaks: [...withDays(calendar.breaks, days, hours.length === 0 ? [] : breaks)],
    };
    if (await change(send.mutateAsync({ params: { userId }, form: weekForm(week) }))) onDone();
  };

  return (
    <SubmitForm id={form.id} onSubmit={() => void submit()}>
      <TimesFields
        title={t('hours')}
        add={t('addHours')}
        empty={t('dayOffText')}
        fresh={{ start: '08:00', end: '17:00' }}
        times={hours}
        error={problem.fields['weekly_hours']}
        onChange={(times) => {
          clearProblem();
          setHours(times);
        }}
      />
      {hours.length > 0 ? (
        <TimesFields
          title={t('breaksTitle')}
          add={t('addBreak')}
          empty={t('breaksText')}
          fresh={{ start: '12:00', end: '12:30' }}
          times={breaks}
          error={problem.fields['breaks']}
          onChange={(times) => {
            clearProblem();
            setBreaks(times);
          }}
        />
      ) : null}
      <fieldset className="choices calendar-also">
        <legend className="choices-legend">{t('alsoOn')}</legend>
        {weekdays
          .filter((day) => day !== weekday)
          .map((day) => (
            <Checkbox
              key={day}
              checked={also.includes(day)}
              onChange={(event) =>
                setAlso((now) => (event.target.checked ? [...now, day] : now.filter((one) => one !== day)))
              }
            >
              {weekdayName(day, language)}
            </Checkbox>
          ))}
      </fieldset>
      <ProblemNote problem={problem} />
    </SubmitForm>
  );
}

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
function TimesFields({ title, add, empty, fresh, times, error, onChange }: TimesFieldsProps) {
  const t = useCalendarMessages();
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
            onText={(typed) => set(index, { start: typed })}
          />
          <TextField
            label={t('to')}
            type="time"
            required
            // Time inputs have no 24:00: midnight at the end of a day is 00:00.
            value={end === '24:00' ? '00:00' : end}
            onText={(typed) => set(index, { end: typed === '00:00' ? '24:00' : typed })}
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
