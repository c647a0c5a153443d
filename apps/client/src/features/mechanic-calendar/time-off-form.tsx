import { addTimeOff } from '@hoist/contract/scheduling/mechanic-calendar';
import { useState } from 'react';
import { useSession } from '#client/app/session.ts';
import { useSend } from '#client/app/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { FormLink } from '#client/ui/form-page.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SubmitForm } from '#client/ui/submit-form.tsx';
import { ProblemNote } from './problem-note.tsx';
import { handled, useCalendarChange } from './use-calendar-change.ts';

export function TimeOffForm({ form, onDone }: { readonly form: FormLink; readonly onDone: () => void }) {
  const t = useMessages('calendar');
  const { userId } = useSession();
  const send = useSend(addTimeOff, handled);
  const { change, problem, clearProblem } = useCalendarChange(form);
  const [draft, setDraft] = useState({ fromDay: '', toDay: '', fromTime: '', toTime: '', reason: '' });
  const [whole, setWhole] = useState(true);
  const set = (changed: Partial<typeof draft>) => {
    clearProblem();
    setDraft((now) => ({ ...now, ...changed }));
  };

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
        <TextField
          label={t('offFrom')}
          type="date"
          value={draft.fromDay}
          error={problem.fields['from_day']}
          onChange={(event) => set({ fromDay: event.target.value })}
        />
        <TextField
          label={t('offTo')}
          type="date"
          min={draft.fromDay}
          value={draft.toDay}
          error={problem.fields['to_day']}
          onChange={(event) => set({ toDay: event.target.value })}
        />
      </div>
      <Checkbox checked={whole} onChange={(event) => setWhole(event.target.checked)}>
        {t('offWhole')}
      </Checkbox>
      {whole ? null : (
        <div className="calendar-pair">
          <TextField
            label={t('from')}
            type="time"
            value={draft.fromTime}
            onChange={(event) => set({ fromTime: event.target.value })}
          />
          <TextField
            label={t('to')}
            type="time"
            value={draft.toTime}
            onChange={(event) => set({ toTime: event.target.value })}
          />
        </div>
      )}
      <TextField
        label={t('offReason')}
        hint={t('offReasonHint')}
        optional
        maxLength={200}
        value={draft.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <ProblemNote problem={problem.jobs.length > 0 ? problem : { ...problem, text: '' }} />
    </SubmitForm>
  );
}
