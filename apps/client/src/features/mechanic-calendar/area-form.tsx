import { changeMechanicCalendar } from '@hoist/contract/scheduling/mechanic-calendar';
import { useState } from 'react';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { type Calendar, weekForm } from '#client/model/visit/calendar.ts';
import { CoverageMap } from './coverage-map.tsx';
import { ProblemNote } from './problem-note.tsx';
import { handled, useCalendarChange } from './use-calendar-change.ts';

interface AreaFormProps {
  readonly calendar: Calendar;
  readonly form: FormLink;
  readonly onDone: () => void;
}

const minutesOf = (hours: string): string =>
  hours.trim() === '' ? '' : String(Math.round(Number(hours.replace(',', '.')) * 60));

export function AreaForm({ calendar, form, onDone }: AreaFormProps) {
  const t = useCalendarMessages();
  const { userId } = useSession();
  const send = useSend(changeMechanicCalendar, handled);
  const { change, problem } = useCalendarChange(form);
  const [radius, setRadius] = useState(String(Math.round(calendar.radiusKm)));
  const [drive, setDrive] = useState(String(calendar.longestDriveMinutes ?? ''));
  const kilometres = Number(radius);
  const [jobs, setJobs] = useState(String(calendar.maxJobs ?? ''));
  const [hours, setHours] = useState(calendar.maxMinutes === null ? '' : String(calendar.maxMinutes / 60));

  const submit = async () => {
    const changed = {
      ...weekForm(calendar),
      radius_km: radius.trim(),
      longest_drive_minutes: drive.trim(),
      max_jobs: jobs.trim(),
      max_minutes: minutesOf(hours),
    };
    if (await change(send.mutateAsync({ params: { userId }, form: changed }))) onDone();
  };

  return (
    <SubmitForm id={form.id} onSubmit={() => void submit()}>
      <TextField
        label={t('radiusLabel')}
        hint={t('radiusHint')}
        inputMode="numeric"
        maxLength={3}
        value={radius}
        error={problem.fields['radius_km']}
        onText={setRadius}
      />
      <CoverageMap base={calendar.base} radiusKm={kilometres > 0 ? kilometres : calendar.radiusKm} />
      <TextField
        label={t('driveLabel')}
        hint={t('driveHint')}
        optional
        inputMode="numeric"
        maxLength={3}
        value={drive}
        error={problem.fields['longest_drive_minutes']}
        onText={setDrive}
      />
      <TextField
        label={t('jobsLabel')}
        optional
        inputMode="numeric"
        maxLength={2}
        value={jobs}
        error={problem.fields['max_jobs']}
        onText={setJobs}
      />
      <TextField
        label={t('hoursLabel')}
        hint={t('hoursHint')}
        optional
        inputMode="decimal"
        maxLength={4}
        value={hours}
        error={problem.fields['max_minutes']}
        onText={setHours}
      />
      <ProblemNote problem={problem} />
    </SubmitForm>
  );
}
