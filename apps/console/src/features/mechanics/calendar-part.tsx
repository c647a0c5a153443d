import {
  addTimeOffOfMechanic,
  changeBaseOfMechanic,
  changeCalendarOfMechanic,
  removeTimeOffOfMechanic,
} from '@hoist/contract/people/mechanic-accounts';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { ConsoleMap } from '#console/ui/console-map.tsx';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field, ProvinceChoice, type Province } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { Part } from '#console/ui/panel.tsx';
import { usePlaceQuestions } from '#console/ui/forms/use-place-questions.ts';
import { MarkOffDialog } from '../mechanic-off/mark-off-dialog.tsx';
import { useMechanicOffMessages } from '../mechanic-off/messages.ts';
import { conflictingJobs } from './conflicting-jobs.tsx';
import { partOf } from './first-job-checklist.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { WeeklyIntervals, type WeeklyInterval } from './weekly-intervals.tsx';
import { useMechanicMessages } from './messages.ts';
import { useWeekdays } from './weekdays.ts';

type Calendar = NonNullable<Mechanic['calendar']>;

/** The limits that are set, in words. */
function Limits({ calendar }: { readonly calendar: Calendar }) {
  const t = useMechanicMessages();
  const { radiusKm, longestDriveMinutes, maxJobs, maxMinutes } = calendar;
  return (
    <ul>
      <li>{t('radiusLimit', { radius: radiusKm })}</li>
      {longestDriveMinutes ? <li>{t('driveLimit', { minutes: longestDriveMinutes })}</li> : null}
      {maxJobs ? <li>{t('jobsLimit', { count: maxJobs })}</li> : null}
      {maxMinutes ? <li>{t('minutesLimit', { minutes: maxMinutes })}</li> : null}
    </ul>
  );
}

/** The mechanic's calendar; the office changes it by the same rules as the mechanic. */
export function CalendarPart({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicMessages();
  const weekdays = useWeekdays();
  const ot = useMechanicOffMessages();
  const questions = usePlaceQuestions();
  const mayDo = useMay();
  const may = mayDo('mechanics.write');
  const { calendar, mechanicId, name } = mechanic;
  if (!calendar)
    return (
      <Part title={t('calendar')} id={partOf.hours}>
        <p className="muted">{t('blockedCalendar')}</p>
      </Part>
    );
  const params = { mechanicId };
  const form = { explain: conflictingJobs, stale: staleMechanic };
  const lines = (list: readonly WeeklyInterval[], none: string) =>
    list.length === 0 ? (
      none
    ) : (
      <ul>
        {list.map((one) => (
          <li key={`${one.weekday} ${one.start}`}>
            {weekdays[one.weekday]} {one.start}–{one.end}
          </li>
        ))}
      </ul>
    );
  const base = { lat: calendar.base.pointLat, lng: calendar.base.pointLong };
  return (
    <Part title={t('calendar')} id={partOf.hours}>
      <ConsoleMap
        around={base}
        height={200}
        places={[]}
        layers={[
          { kind: 'circle', role: 'coverage', centre: base, radiusM: calendar.radiusKm * 1000 },
          { kind: 'pin', at: base },
        ]}
      />
      <Facts
        rows={[
          fact(t('hours'), lines(calendar.weeklyHours, t('noHours'))),
          fact(t('breaks'), lines(calendar.breaks, t('noBreaks'))),
          fact(t('base'), calendar.base.address),
          fact(t('limits'), <Limits calendar={calendar} />),
          fact(
            t('timeOff'),
            <>
              {calendar.timeOff.length === 0 ? t('noTimeOff') : null}
              <ul className="lines">
                {calendar.timeOff.map((one) => (
                  <li key={one.timeOffId} className="certificate">
                    <span>
                      {one.label} <span className="muted">{one.reason}</span>
                    </span>
                    <Actions
                      actions={[
                        may &&
                          formAction({
                            title: t('remove'),
                            name: t('removeOne', { what: one.label }),
                            text: t('removeOff', { when: one.label }),
                            endpoint: removeTimeOffOfMechanic,
                            input: () => ({ params: { mechanicId, timeOffId: one.timeOffId } }),
                            stale: staleMechanic,
                          }),
                      ]}
                    />
                  </li>
                ))}
              </ul>
            </>,
          ),
        ]}
      />
      <Actions
        actions={[
          mechanic.readiness.readyAt !== null &&
            mayDo('orders.dispatch') && {
              label: ot('open'),
              name: ot('openFor', { name }),
              dialog: (onClose) => <MarkOffDialog mechanicId={mechanicId} name={name} onClose={onClose} />,
            },
          may && {
            label: t('changeCalendar'),
            dialog: (onClose) => <Week mechanicId={mechanicId} calendar={calendar} onClose={onClose} />,
          },
          may &&
            formAction({
              ...form,
              title: t('changeBase'),
              submit: questions.isAsked ? t('saveBaseYes') : t('saveBase'),
              onRefused: questions.onRefused,
              endpoint: changeBaseOfMechanic,
              input: ({ text, texts }) => ({
                params,
                form: questions.answer({
                  ...texts('address', 'city', 'zip'),
                  state: text<Province>('state'),
                }),
              }),
              children: (
                <>
                  <Field name="address" label={t('address')} />
                  <Field name="city" label={t('city')} />
                  <ProvinceChoice label={t('province')} initial="ON" />
                  <Field name="zip" label={t('zip')} />
                </>
              ),
            }),
          may &&
            formAction({
              ...form,
              title: t('addTimeOff'),
              endpoint: addTimeOffOfMechanic,
              input: ({ texts }) => ({ params, form: texts('from_day', 'to_day', 'reason') }),
              children: (
                <>
                  <Field name="from_day" label={t('fromDay')} type="date" />
                  <Field name="to_day" label={t('toDay')} type="date" />
                  <Field name="reason" label={t('reason')} />
                </>
              ),
            }),
        ]}
      />
    </Part>
  );
}

interface WeekProps {
  readonly mechanicId: number;
  readonly calendar: Calendar;
  readonly onClose: () => void;
}

function Week({ mechanicId, calendar, onClose }: WeekProps) {
  const t = useMechanicMessages();
  const [hours, setHours] = useState<readonly WeeklyInterval[]>(calendar.weeklyHours);
  const [breaks, setBreaks] = useState<readonly WeeklyInterval[]>(calendar.breaks);
  return (
    <FormDialog
      title={t('changeCalendar')}
      submit={t('saveCalendar')}
      endpoint={changeCalendarOfMechanic}
      explain={conflictingJobs}
      input={({ texts }) => ({
        params: { mechanicId },
        form: {
          ...texts('radius_km', 'longest_drive_minutes', 'max_jobs', 'max_minutes'),
          weekly_hours: JSON.stringify(hours),
          breaks: JSON.stringify(breaks),
          version: calendar.version,
        },
      })}
      stale={staleMechanic}
      onClose={onClose}
    >
      <div className="skills">
        <WeeklyIntervals
          name="weekly_hours"
          label={t('hours')}
          none={t('noHours')}
          value={hours}
          onChange={setHours}
        />
        <WeeklyIntervals
          name="breaks"
          label={t('breaks')}
          none={t('noBreaks')}
          value={breaks}
          onChange={setBreaks}
        />
        <Field name="radius_km" label={t('radius')} inputMode="numeric" initial={calendar.radiusKm} />
        <Field
          name="longest_drive_minutes"
          label={t('longestDrive')}
          inputMode="numeric"
          initial={calendar.longestDriveMinutes}
        />
        <Field name="max_jobs" label={t('maxJobs')} inputMode="numeric" initial={calendar.maxJobs} />
        <Field name="max_minutes" label={t('maxMinutes')} inputMode="numeric" initial={calendar.maxMinutes} />
      </div>
    </FormDialog>
  );
}
