import { removeTimeOff } from '@hoist/contract/scheduling/mechanic-calendar';
import { useState } from 'react';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Rows } from '#client/ui/lists/rows.tsx';
import type { Calendar } from '#client/model/visit/calendar.ts';
import { TimeOffForm } from './time-off-form.tsx';
import { useCalendarChange } from './use-calendar-change.ts';

export function TimeOffCard({ calendar }: { readonly calendar: Calendar }) {
  const t = useCalendarMessages();
  const { userId } = useSession();
  const send = useSend(removeTimeOff);
  const { change } = useCalendarChange();
  const [open, setOpen] = useState(false);

  const remove = async ({ timeOffId, label }: Calendar['timeOff'][number]) => {
    const sure = await isConfirmed({
      title: t('offRemove'),
      text: label,
      no: t('offKeep'),
      yes: t('remove'),
      kind: 'danger',
    });
    if (sure) await change(send.mutateAsync({ params: { userId, timeOffId } }));
  };

  return (
    <div className="stack-s">
      <Rows title={t('off')}>
        {calendar.timeOff.length === 0 ? (
          <p className="row-line muted">{t('offNone')}</p>
        ) : (
          calendar.timeOff.map((one) => (
            <div key={one.timeOffId} className="row-line">
              <Icon name="calendar" />
              <span className="grow">
                {one.label}
                {one.reason ? <span className="small muted row-text">{one.reason}</span> : null}
              </span>
              <IconButton
                icon="trash"
                label={t('offRemoveOf', { label: one.label })}
                onClick={() => void remove(one)}
              />
            </div>
          ))
        )}
      </Rows>
      <div>
        <Button small kind="quiet" icon="plus" onClick={() => setOpen(true)}>
          {t('offAdd')}
        </Button>
      </div>
      <FormSheet open={open} onClose={() => setOpen(false)} title={t('offAdd')} save={t('offSave')}>
        {(form) => <TimeOffForm form={form} onDone={() => setOpen(false)} />}
      </FormSheet>
    </div>
  );
}
