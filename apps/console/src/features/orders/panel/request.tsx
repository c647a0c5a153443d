import {
  acceptChange,
  changeRequestTimes,
  listChangeRequests,
  offerTimes,
  refuseChange,
} from '@hoist/contract/dispatch/change-requests';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { useOtherZone } from '#console/ui/formats.ts';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { FeeChoice } from './fee-choice.tsx';
import { feeOf } from './fee.ts';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder, type OrderDetails } from '#console/kit/order-details.ts';

type ChangeRequest = NonNullable<OrderDetails['data']['changeRequest']>;

const stale = [listChangeRequests, changeRequestTimes, ...staleOfOrder];

/** A change request and the answers of the office (decision C3). */
export function Request({ request }: { readonly request: ChangeRequest }) {
  const t = usePanelMessages();
  const may = useMay();
  const { kind, state, open, wishedTimes, offeredTimes, reason, answer, fee } = request;
  const moves = kind === 'move';
  const params = { changeRequestId: request.changeRequestId };
  const timesOf = (times: ChangeRequest['wishedTimes']) => (
    <ul>
      {times.map(({ preferredTime, label }) => (
        <li key={preferredTime}>{label}</li>
      ))}
    </ul>
  );
  return (
    <section className={open ? 'part order-request' : 'part'}>
      <h3>
        {t(`request.${kind}`)}{' '}
        <Chip look={state === 'requested' ? 'warn' : 'plain'} text={t(`request.${state}`)} />
      </h3>
      <Facts
        rows={[
          wishedTimes.length > 0 && fact(t('wished'), timesOf(wishedTimes)),
          offeredTimes.length > 0 && fact(t('offered'), timesOf(offeredTimes)),
          kind === 'cancel' && fact(t('askedFee'), fee),
        ]}
      />
      {reason === '' ? null : <p className="history-detail">{reason}</p>}
      {answer === '' ? null : <p className="history-detail">{answer}</p>}
      {open && may('orders.change') ? (
        <Actions
          actions={[
            state === 'requested' &&
              formAction({
                title: t('grant'),
                text: t(moves ? 'grantMoveText' : 'grantCancelText'),
                look: 'primary',
                endpoint: acceptChange,
                input: (form) => ({
                  params,
                  form: { ...(moves ? form.texts('preferred_time') : feeOf(form)), ...form.texts('answer') },
                }),
                stale,
                danger: !moves,
                children: (
                  <>
                    {moves ? (
                      <Choice
                        name="preferred_time"
                        label={t('whichTime')}
                        options={wishedTimes.map((one) => ({ value: one.preferredTime, text: one.label }))}
                      />
                    ) : (
                      <FeeChoice table={fee} most={fee} />
                    )}
                    <Field name="answer" label={t('words')} long />
                  </>
                ),
              }),
            moves && {
              label: t('offer'),
              dialog: (onClose) => <OfferDialog params={params} onClose={onClose} />,
            },
            formAction({
              title: t('refuse'),
              text: t('refuseText'),
              endpoint: refuseChange,
              input: ({ texts }) => ({ params, form: texts('answer') }),
              stale,
              danger: true,
              children: <Field name="answer" label={t('words')} long />,
            }),
          ]}
        />
      ) : null}
    </section>
  );
}

interface OfferProps {
  readonly params: { readonly changeRequestId: ChangeRequest['changeRequestId'] };
  readonly onClose: () => void;
}

function OfferDialog({ params, onClose }: OfferProps) {
  const t = usePanelMessages();
  const times = useCall(changeRequestTimes, { params });
  const days = times.data?.datesList ?? [];
  const otherZone = useOtherZone();
  const iso = days.flatMap(({ slots }) => slots)[0]?.preferredTime;
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
      input={({ list, texts }) => ({ params, form: { times: list('times'), ...texts('answer') } })}
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
