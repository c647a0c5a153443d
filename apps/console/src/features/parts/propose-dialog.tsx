import { getJobParts, listJobParts, proposeMove, timesToPropose } from '@hoist/contract/field-work/parts';
import { useCall } from '#console/kit/query.ts';
import { Field } from '#console/ui/field.tsx';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { useOtherZone } from '#console/ui/formats.ts';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import type { Job } from './parts-page.tsx';
import { usePartsMessages } from './messages.ts';

/** Offers the customer of a visit other times, chosen among those at which its mechanic is free. */
export function ProposeDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const t = usePartsMessages();
  const params = { ordersServicesId: String(job.ordersServicesId) };
  const times = useCall(timesToPropose, { params });
  const days = (times.data?.datesList ?? []).filter(({ slots }) => slots.length > 0);
  const otherZone = useOtherZone();
  const iso = days[0]?.slots[0]?.preferredTime;
  const zone = times.data && iso ? otherZone(iso, times.data.timezone) : '';
  return (
    <FormDialog
      title={t('propose')}
      text={t('proposeText')}
      instead={
        !times.data ? (
          <QueryFallback query={times} />
        ) : days.length === 0 ? (
          <Empty title={t('noTimes')} />
        ) : undefined
      }
      endpoint={proposeMove}
      input={({ list, texts }) => ({ params, form: { times: list('times'), ...texts('answer') } })}
      stale={[getJobParts, listJobParts]}
      submit={t('send')}
      onClose={onClose}
    >
      <Field name="answer" label={t('why')} long />
      <fieldset className="times">
        <legend>{zone ? `${t('times')} (${zone})` : t('times')}</legend>
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
    </FormDialog>
  );
}
