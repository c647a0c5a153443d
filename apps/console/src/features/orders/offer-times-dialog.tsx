import { offerTimes, timesToOffer } from '@hoist/contract/dispatch/time-offers';
import { getJobParts, listJobParts } from '@hoist/contract/field-work/parts';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { useCall } from '#console/kit/query.ts';
import { Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { useOtherZone } from '#console/ui/formats.ts';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { usePanelMessages } from './panel/messages.ts';
import './order-panel.css';

interface OfferTimesProps {
  /** Of the order. */
  readonly id: string;
  /** The request that it answers; undefined: a proposal. */
  readonly request?: { readonly changeRequestId: number };
  readonly onClose: () => void;
}

const stale = [timesToOffer, getJobParts, listJobParts, ...staleOfOrder];

/** Offers the customer other times, chosen among those at which the mechanic is free. */
export function OfferTimesDialog({ id, request, onClose }: OfferTimesProps) {
  const t = usePanelMessages();
  const params = { ordersServicesId: id };
  const times = useCall(timesToOffer, { params });
  const days = (times.data?.datesList ?? []).filter(({ slots }) => slots.some((slot) => slot.available));
  const otherZone = useOtherZone();
  const iso = days[0]?.slots[0]?.preferredTime;
  const zone = times.data && iso ? otherZone(iso, times.data.timezone) : '';
  return (
    <FormDialog
      title={t('offer')}
      text={t('offerText')}
      instead={
        !times.data ? (
          <QueryFallback query={times} />
        ) : days.length === 0 ? (
          <Empty title={t('noTimes')} />
        ) : undefined
      }
      endpoint={offerTimes}
      input={({ list, texts }) => ({
        params,
        form: {
          times: list('times'),
          ...texts('answer'),
          ...(request ? { change_request_id: request.changeRequestId } : {}),
        },
      })}
      stale={stale}
      onClose={onClose}
    >
      {zone ? <p className="muted">{`${t('times')} (${zone})`}</p> : null}
      <div className="offer-days">
        {days.map(({ date, label, slots }) => (
          <fieldset key={date} className="choices offer-day">
            <legend>{label}</legend>
            {slots
              .filter(({ available }) => available)
              .map((slot) => (
                <label key={slot.preferredTime} htmlFor={`offer-${slot.preferredTime}`}>
                  <input
                    id={`offer-${slot.preferredTime}`}
                    type="checkbox"
                    name="times[]"
                    value={slot.preferredTime}
                  />
                  {slot.label}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
      <Field name="answer" label={t('words')} long />
    </FormDialog>
  );
}
