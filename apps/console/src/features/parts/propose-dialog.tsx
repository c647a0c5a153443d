import { getJobParts, listJobParts, proposeMove, timesToPropose } from '@hoist/contract/field-work/parts';
import { useCall } from '#console/app/query.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import type { Job } from './parts-page.tsx';
import { usePartsTexts } from './texts.ts';

/** Offers the customer of a visit other times, chosen among those at which its mechanic is free. */
export function ProposeDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const t = usePartsTexts();
  const params = { ordersServicesId: String(job.ordersServicesId) };
  const times = useCall(timesToPropose, { params });
  const days = (times.data?.datesList ?? []).filter(({ slots }) => slots.length > 0);
  return (
    <Dialog title={t('propose')} onClose={onClose}>
      <p className="dialog-text">{t('proposeText')}</p>
      <Unanswered query={times} />
      {times.data && days.length === 0 ? <Empty title={t('noTimes')} /> : null}
      {days.length > 0 ? (
        <Form
          endpoint={proposeMove}
          input={({ times: chosen = [], answer }) => ({
            params,
            form: {
              times: typeof chosen === 'string' ? [chosen] : [...chosen],
              answer: typeof answer === 'string' ? answer : '',
            },
          })}
          stale={[getJobParts, listJobParts]}
          submit={t('send')}
          onCancel={onClose}
          onDone={({ message }) => {
            toast(message);
            onClose();
          }}
        >
          <Field name="answer" label={t('why')} long />
          <fieldset className="times">
            <legend>{t('times')}</legend>
            {days.map((day) => (
              <div key={day.date} className="times-day">
                <strong>{day.label}</strong>
                {day.slots.map((slot) => (
                  <label key={slot.preferredTime}>
                    <input type="checkbox" name="times[]" value={slot.preferredTime} />
                    {slot.label}
                  </label>
                ))}
              </div>
            ))}
          </fieldset>
        </Form>
      ) : null}
    </Dialog>
  );
}
