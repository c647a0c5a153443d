import { addTimeOff } from '@hoist/contract/scheduling/mechanic-calendar';
import { useState } from 'react';
import { draftFields } from '#client/kit/forms/draft-fields.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { TextField, Checkbox } from '#client/ui/forms/field.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { ProblemNote } from './problem-note.tsx';
import { handled, useCalendarChange } from './use-calendar-change.ts';

export function TimeOffForm({ form, onDone }: { readonly form: FormLink; readonly onDone: () => void }) {
  const t = useCalendarMessages();
  const { userId } = useSession();
  const send = useSend(addTimeOff, handled);
  const { change, problem, clearProblem } = useCalendarChange(form);
  const [draft, setDraft] = useState({ fromDay: '', toDay: '', fromTime: '', toTime: '', reason: '' });
  const [whole, setWhole] = useState(true);
  const set = (changed: Partial<typeof draft>) => {
    clearProblem();
    setDraft((now) => ({ ...now, ...changed }));
  };
  const field = draftFields(draft, set, problem.fields);

  const submit = async () => {
    const sending = send.mutateAsync({
      params: { userId },
      form: {
        from_day: draft.fromDay,
        to_day: draft.toDay || draft.fromDay,
        from_time: whole ? '' : draft.fromTime,
        to_time: whole ? '' : draft.toTime,
        reason: draft.reason,
      },
    });
    if (await change(sending)) onDone();
  };

  return (
    <SubmitForm id={form.id} onSubmit={() => void submit()}>
      <div className="calendar-pair">
        <TextField label={t('offFrom')} type="date" {...field('fromDay', 'from_day')} />
        <TextField label={t('offTo')} type="date" min={draft.fromDay} {...field('toDay', 'to_day')} />
      </div>
      <Checkbox checked={whole} onChange={(event) => setWhole(event.target.checked)}>
        {t('offWhole')}
      </Checkbox>
      {whole ? null : (
        <div className="calendar-pair">
          <TextField label={t('from')} type="time" {...field('fromTime')} />
          <TextField label={t('to')} type="time" {...field('toTime')} />
        </div>
      )}
      <TextField
        label={t('offReason')}
        hint={t('offReasonHint')}
        optional
        maxLength={200}
        {...field('reason')}
      />
      <ProblemNote problem={problem.jobs.length > 0 ? problem : { ...problem, text: '' }} />
    </SubmitForm>
  );
}
