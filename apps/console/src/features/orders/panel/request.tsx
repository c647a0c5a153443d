import { acceptChange, refuseChange } from '@hoist/contract/dispatch/change-requests';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { OfferTimesDialog } from '../offer-times-dialog.tsx';
import { FeeChoice } from './dialogs/fee-choice.tsx';
import { feeOf } from './dialogs/fee.ts';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder as stale, type OrderDetails } from '#console/kit/order-details.ts';

type ChangeRequest = NonNullable<OrderDetails['data']['changeRequest']>;

/** A change request and the answers of the office (decision C3). */
export function Request({ id, request }: { readonly id: string; readonly request: ChangeRequest }) {
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
              dialog: (onClose) => <OfferTimesDialog id={id} request={params} onClose={onClose} />,
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
