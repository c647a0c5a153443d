import { askToChange, previewChange } from '@hoist/contract/dispatch/change-requests';
import { answerOffer } from '@hoist/contract/dispatch/time-offers';
import { orderTimes } from '@hoist/contract/orders/orders';
import { MAX_WISHED_TIMES, type ChangeKind } from '@hoist/domain/order/change-request';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import type { Order, OrderDialogProps } from '#client/model/order/order.ts';
import { OrderSlots } from '#client/model/visit/order-slots.tsx';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { hasLaterServices, remainingServices } from '#client/model/order/remaining-services.ts';
import { useChangeRequestMessages } from '#client/messages/change-requests.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { Loaded, Skeleton } from '#client/ui/states.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { showToast } from '#client/kit/toast.ts';
import './change-requests.css';

/**
 * Requests another time (up to three) or a cancellation for a confirmed visit and shows its cost (decision C3). With a
 * free reschedule (decision C18), or by the office's rule (ADR 131), it happens immediately.
 */
export function ChangeRequestSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useChangeRequestMessages();
  const to = useMessages('orders');
  const [wanted, setWanted] = useState<ChangeKind>('move');
  const [requested, setWishes] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const params = { ordersServicesId: order.ordersServicesId };
  const preview = useApi(previewChange, { params }, { enabled: open, staleTime: 0 });
  const send = useSend(askToChange);
  const move = useSend(answerOffer);
  const costs = preview.data?.data;
  const kind = costs?.mayMove === false ? 'cancel' : wanted;
  const free = kind === 'move' && costs?.atOnce === true;
  const atOnce = free || (kind === 'move' && costs?.moveByRule === true);
  const [first] = requested;
  const textOf = useTimeText();
  const { length: count } = remainingServices(order);
  const whole = to('visit.moves', { count });
  const alone = [to('visit.cancelsOne'), ...(hasLaterServices(order) ? [to('visit.movesUp')] : [])];
  const ofVisit = count < 2 ? [] : kind === 'move' ? [whole] : alone;

  const ask = async () => {
    if (!costs) return;
    if (kind === 'cancel' && reason.trim() === '') {
      setMissing(true);
      return;
    }
    try {
      const answer =
        free && first !== undefined
          ? await move.mutateAsync({
              params: { ...params, source: 'free' },
              form: { answer: 'moved', preferred_time: first },
            })
          : await send.mutateAsync({
              params,
              form: {
                kind,
                reason: reason.trim(),
                ...(kind === 'move' ? { wished_times: [...requested] } : { shown_fee: costs.fee }),
              },
            });
      updateCachedOrder(answer.data[0]);
      showToast(answer.message);
      setWishes([]);
      setReason('');
      onClose();
    } catch (error) {
      const code = error instanceof HttpError ? error.code : undefined;
      if (code === 'price_changed' || code === 'wrong_state' || atOnce) void preview.refetch();
      if (code === 'slot_taken') {
        void refresh(orderTimes);
        if (atOnce) setWishes([]);
      }
    }
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t(free ? 'freeMove.sheet' : 'ask.title')}
      submit={{
        label:
          kind === 'cancel'
            ? t(costs?.cancelByRule ? 'ask.cancelNow' : 'ask.sendCancel')
            : first === undefined
              ? t('ask.choose')
              : t(atOnce ? 'freeMove.move' : 'ask.sendMove', { time: textOf(first) }),
        kind: kind === 'cancel' ? 'danger' : 'primary',
        busy: send.isPending || move.isPending,
        disabled: !costs || (kind === 'move' && requested.length === 0),
      }}
      onSubmit={() => void ask()}
    >
      <Loaded query={preview} skeleton={<Skeleton height={120} />}>
        {({ data }) => (
          <>
            {data.mayMove ? (
              <Segments<ChangeKind>
                label={t('ask.what')}
                choices={[
                  { value: 'move', label: t('ask.move') },
                  { value: 'cancel', label: t('ask.cancel') },
                ]}
                value={kind}
                onChange={setWanted}
              />
            ) : null}
            <ul className="stack-s change-costs small">
              {[
                ...ofVisit,
                ...(kind === 'move' || !data.mayMove ? data.moveLines : []),
                ...(kind === 'move' ? [] : data.cancelLines),
              ].map((line) => (
                <li key={line}>
                  <Icon name="info" size={18} />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {preview.isError && !costs ? null : (
        <>
          {kind === 'move' ? (
            <RequestedTimes
              order={order}
              open={open}
              requested={requested}
              most={atOnce ? 1 : MAX_WISHED_TIMES}
              onChange={setWishes}
            />
          ) : null}
          {atOnce ? null : (
            <TextArea
              label={kind === 'move' ? t('ask.note') : t('ask.reason')}
              optional={kind === 'move'}
              rows={kind === 'move' ? 2 : 3}
              value={reason}
              onText={(typed) => {
                setReason(typed);
                setMissing(false);
              }}
              error={missing ? t('ask.missing') : undefined}
            />
          )}
        </>
      )}
    </SubmitSheet>
  );
}

interface RequestedTimesProps {
  readonly order: Order;
  readonly open: boolean;
  readonly requested: readonly string[];
  /** With 1 another choice replaces the first. */
  readonly most: number;
  readonly onChange: (requested: readonly string[]) => void;
}

/** Available times of the order's mechanic. */
function RequestedTimes({ order, open, requested, most, onChange }: RequestedTimesProps) {
  const t = useChangeRequestMessages();
  const text = useTimeText();
  const params = { ordersServicesId: order.ordersServicesId };
  const query = useApi(orderTimes, { params }, { enabled: open, staleTime: 0 });
  const full = requested.length >= most;
  const choose = (time: string) => {
    if (most === 1) onChange([time]);
    else if (!full && !requested.includes(time)) onChange([...requested, time]);
  };
  return (
    <section className="stack" aria-label={t('ask.wished')}>
      {most === 1 ? null : (
        <p className="small muted" aria-live="polite">
          {full ? t('ask.full') : t('ask.wish')}
        </p>
      )}
      {requested.length > 0 && most > 1 ? (
        <ul className="change-wishes">
          {requested.map((time) => (
            <li key={time}>
              <button
                type="button"
                className="chip change-wish"
                aria-label={t('ask.remove', { time: text(time) })}
                onClick={() => onChange(requested.filter((one) => one !== time))}
              >
                {text(time)}
                <Icon name="close" size={15} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <OrderSlots query={query} value={requested.at(-1) ?? ''} onChange={choose} />
    </section>
  );
}
