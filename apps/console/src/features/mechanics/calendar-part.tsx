import {
  addTimeOffOfMechanic,
  changeBaseOfMechanic,
  changeCalendarOfMechanic,
  removeTimeOffOfMechanic,
} from '@hoist/contract/people/mechanic-accounts';
import { provinces } from '@hoist/domain/contact/provinces';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import { useWeekdays } from './days.ts';
import { conflictingJobs } from './jobs-in-the-way.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { Stretches, type Stretch } from './stretches.tsx';
import { useMechanicTexts } from './texts.ts';

type Calendar = NonNullable<Mechanic['calendar']>;

interface PartProps {
  readonly mechanicId: number;
  readonly calendar: Calendar;
  readonly onClose: () => void;
}

/** The mechanic's own calendar, which the office changes by the same rules. */
export function CalendarPart({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicTexts();
  const weekdays = useWeekdays();
  const may = useMay()('mechanics.keep');
  const [changing, setChanging] = useState<'week' | 'base' | 'off'>();
  const [ending, setEnding] = useState<Calendar['timeOff'][number]>();
  const { calendar, mechanicId } = mechanic;
  if (!calendar)
    return (
      <section className="part">
        <h3>{t('calendar')}</h3>
        <p className="muted">{t('blockedCalendar')}</p>
      </section>
    );
  const part = { mechanicId, calendar, onClose: () => setChanging(undefined) };
  const lines = (list: readonly Stretch[], none: string) =>
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
  return (
    <section className="part">
      <h3>{t('calendar')}</h3>
      <dl className="facts">
        <dt>{t('hours')}</dt>
        <dd>{lines(calendar.weeklyHours, t('noHours'))}</dd>
        <dt>{t('breaks')}</dt>
        <dd>{lines(calendar.breaks, t('noBreaks'))}</dd>
        <dt>{t('base')}</dt>
        <dd>
          {calendar.base.address} ·{' '}
          {t('limits', {
            radius: calendar.radiusKm,
            jobs: calendar.maxJobs ?? t('noLimit'),
            minutes: calendar.maxMinutes ?? t('noLimit'),
          })}
        </dd>
        <dt>{t('timeOff')}</dt>
        <dd>
          {calendar.timeOff.length === 0 ? t('noTimeOff') : null}
          <ul className="lines">
            {calendar.timeOff.map((one) => (
              <li key={one.timeOffId} className="certificate">
                <span>
                  {one.label} <span className="muted">{one.reason}</span>
                </span>
                {may ? (
                  <Button aria-label={t('removeOne', { what: one.label })} onClick={() => setEnding(one)}>
                    {t('remove')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      {may ? (
        <div className="panel-deeds">
          <Button onClick={() => setChanging('week')}>{t('changeCalendar')}</Button>
          <Button onClick={() => setChanging('base')}>{t('changeBase')}</Button>
          <Button onClick={() => setChanging('off')}>{t('addTimeOff')}</Button>
        </div>
      ) : null}
      {changing === 'week' ? <Week {...part} /> : null}
      {changing === 'base' ? <Base {...part} /> : null}
      {changing === 'off' ? <TimeOff {...part} /> : null}
      {ending ? (
        <ConfirmDialog
          title={t('remove')}
          text={t('removeOff', { when: ending.label })}
          endpoint={removeTimeOffOfMechanic}
          input={() => ({ params: { mechanicId, timeOffId: ending.timeOffId } })}
          stale={staleMechanic}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </section>
  );
}

function Week({ mechanicId, calendar, onClose }: PartProps) {
  const t = useMechanicTexts();
  const [hours, setHours] = useState<readonly Stretch[]>(calendar.weeklyHours);
  const [breaks, setBreaks] = useState<readonly Stretch[]>(calendar.breaks);
  return (
    <Dialog title={t('changeCalendar')} onClose={onClose}>
      <Form
        endpoint={changeCalendarOfMechanic}
        explain={conflictingJobs}
        input={({ radius_km, max_jobs, max_minutes }) => ({
          params: { mechanicId },
          form: {
            weekly_hours: JSON.stringify(hours),
            breaks: JSON.stringify(breaks),
            radius_km: String(radius_km),
            max_jobs: String(max_jobs),
            max_minutes: String(max_minutes),
            version: calendar.version,
          },
        })}
        stale={staleMechanic}
        submit={t('saveCalendar')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <div className="skills">
          <Stretches
            name="weekly_hours"
            label={t('hours')}
            none={t('noHours')}
            value={hours}
            onChange={setHours}
          />
          <Stretches
            name="breaks"
            label={t('breaks')}
            none={t('noBreaks')}
            value={breaks}
            onChange={setBreaks}
          />
          <Field
            name="radius_km"
            label={t('radius')}
            inputMode="numeric"
            initial={String(calendar.radiusKm)}
          />
          <Field
            name="max_jobs"
            label={t('maxJobs')}
            inputMode="numeric"
            initial={String(calendar.maxJobs ?? '')}
          />
          <Field
            name="max_minutes"
            label={t('maxMinutes')}
            inputMode="numeric"
            initial={String(calendar.maxMinutes ?? '')}
          />
        </div>
      </Form>
    </Dialog>
  );
}

function Base({ mechanicId, onClose }: PartProps) {
  const t = useMechanicTexts();
  return (
    <Dialog title={t('changeBase')} onClose={onClose}>
      <Form
        endpoint={changeBaseOfMechanic}
        explain={conflictingJobs}
        input={({ address, city, state, zip }) => ({
          params: { mechanicId },
          form: {
            address: String(address),
            city: String(city),
            state: state as (typeof provinces)[number],
            zip: String(zip),
            // The user copies a known address: it is taken as typed.
            confirmed: true,
          },
        })}
        stale={staleMechanic}
        submit={t('saveBase')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field name="address" label={t('address')} />
        <Field name="city" label={t('city')} />
        <Choice
          name="state"
          label={t('province')}
          initial="ON"
          options={provinces.map((value) => ({ value, text: value }))}
        />
        <Field name="zip" label={t('zip')} />
      </Form>
    </Dialog>
  );
}

function TimeOff({ mechanicId, onClose }: PartProps) {
  const t = useMechanicTexts();
  return (
    <Dialog title={t('addTimeOff')} onClose={onClose}>
      <Form
        endpoint={addTimeOffOfMechanic}
        explain={conflictingJobs}
        input={({ from_day, to_day, reason }) => ({
          params: { mechanicId },
          form: { from_day: String(from_day), to_day: String(to_day), reason: String(reason) },
        })}
        stale={staleMechanic}
        submit={t('addTimeOff')}
        onCancel={onClose}
        onDone={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Field name="from_day" label={t('fromDay')} type="date" />
        <Field name="to_day" label={t('toDay')} type="date" />
        <Field name="reason" label={t('reason')} />
      </Form>
    </Dialog>
  );
}
