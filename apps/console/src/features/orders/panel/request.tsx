import {
  acceptChange,
  changeRequestTimes,
  listChangeRequests,
  offerTimes,
  refuseChange,
} from '@hoist/contract/dispatch/change-requests';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Empty, Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { FeeChoice, feeOf } from './fee-choice.tsx';
import { usePanelTexts } from './texts.ts';
import { staleOfOrder, type WholeOrder } from './whole-order.ts';

type Asked = NonNullable<WholeOrder['data']['changeRequest']>;

const stale = [listChangeRequests, changeRequestTimes, ...staleOfOrder];

interface RequestProps {
  readonly whole: WholeOrder;
  readonly request: Asked;
}

/** What the customer asks of a visit, and how the office answers (decision C3). */
export function Request({ request }: RequestProps) {
  const t = usePanelTexts();
  const may = useMay();
  const [asking, setAsking] = useState<'grant' | 'offer' | 'refuse'>();
  const { kind, state, open, wishedTimes, offeredTimes, reason, answer, fee } = request;
  const onClose = () => setAsking(undefined);
  return (
    <section className={open ? 'part order-request' : 'part'}>
      <h3>
        {t(`request.${kind}`)}{' '}
        <Chip look={state === 'requested' ? 'warn' : 'plain'} text={t(`request.${state}`)} />
      </h3>
      <dl className="facts">
        <Times term={t('wished')} times={wishedTimes} />
        <Times term={t('offered')} times={offeredTimes} />
        {kind === 'cancel' ? (
          <>
            <dt>{t('askedFee')}</dt>
            <dd>{fee}</dd>
          </>
        ) : null}
      </dl>
      {reason === '' ? null : <p className="history-detail">{reason}</p>}
      {answer === '' ? null : <p className="history-detail">{answer}</p>}
      {open && may('orders.change') ? (
        <div className="panel-deeds">
          {state === 'requested' ? (
            <Button look="primary" onClick={() => setAsking('grant')}>
              {t('grant')}
            </Button>
          ) : null}
          {kind === 'move' ? <Button onClick={() => setAsking('offer')}>{t('offer')}</Button> : null}
          <Button onClick={() => setAsking('refuse')}>{t('refuse')}</Button>
        </div>
      ) : null}
      {asking === 'grant' ? <GrantDialog request={request} onClose={onClose} /> : null}
      {asking === 'offer' ? <OfferDialog request={request} onClose={onClose} /> : null}
      {asking === 'refuse' ? <RefuseDialog request={request} onClose={onClose} /> : null}
    </section>
  );
}

const Times = ({ term, times }: { readonly term: string; readonly times: Asked['wishedTimes'] }) =>
  times.length === 0 ? null : (
    <>
      <dt>{term}</dt>
      <dd>
        <ul>
          {times.map(({ preferredTime, label }) => (
            <li key={preferredTime}>{label}</li>
          ))}
        </ul>
      </dd>
    </>
  );

interface AnswerProps {
  readonly request: Asked;
  readonly onClose: () => void;
}

const said =
  (onClose: () => void) =>
  ({ message }: { readonly message: string }): void => {
    toast(message);
    onClose();
  };

function GrantDialog({ request, onClose }: AnswerProps) {
  const t = usePanelTexts();
  const { changeRequestId, kind, wishedTimes, fee } = request;
  const moves = kind === 'move';
  return (
    <Dialog title={t('grant')} onClose={onClose}>
      <p className="dialog-text">{t(moves ? 'grantMoveText' : 'grantCancelText')}</p>
      <Form
        endpoint={acceptChange}
        input={(form) => ({
          params: { changeRequestId },
          form: {
            ...(moves ? { preferred_time: String(form['preferred_time']) } : feeOf(form)),
            answer: String(form['answer']),
          },
        })}
        stale={stale}
        submit={t('grant')}
        danger={!moves}
        onCancel={onClose}
        onDone={said(onClose)}
      >
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
      </Form>
    </Dialog>
  );
}

const chosenOf = (times: string | readonly string[] | undefined): string[] =>
  typeof times === 'string' ? [times] : [...(times ?? [])];

function OfferDialog({ request, onClose }: AnswerProps) {
  const t = usePanelTexts();
  const params = { changeRequestId: request.changeRequestId };
  const times = useCall(changeRequestTimes, { params });
  return (
    <Dialog title={t('offer')} onClose={onClose}>
      <p className="dialog-text">{t('offerText')}</p>
      <Unanswered query={times} />
      {times.data?.datesList.length === 0 ? <Empty title={t('noTimes')} /> : null}
      {times.data && times.data.datesList.length > 0 ? (
        <Form
          endpoint={offerTimes}
          input={(form) => ({
            params,
            form: { times: chosenOf(form['times']), answer: String(form['answer']) },
          })}
          stale={stale}
          submit={t('offer')}
          onCancel={onClose}
          onDone={said(onClose)}
        >
          <div className="offer-days">
            {times.data.datesList.map(({ date, label, slots }) => (
              <fieldset key={date} className="offer-day">
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
        </Form>
      ) : null}
    </Dialog>
  );
}

function RefuseDialog({ request, onClose }: AnswerProps) {
  const t = usePanelTexts();
  return (
    <Dialog title={t('refuse')} onClose={onClose}>
      <p className="dialog-text">{t('refuseText')}</p>
      <Form
        endpoint={refuseChange}
        input={({ answer }) => ({
          params: { changeRequestId: request.changeRequestId },
          form: { answer: String(answer) },
        })}
        stale={stale}
        submit={t('refuse')}
        danger
        onCancel={onClose}
        onDone={said(onClose)}
      >
        <Field name="answer" label={t('words')} long />
      </Form>
    </Dialog>
  );
}
