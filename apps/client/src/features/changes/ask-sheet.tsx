import { askToChange, changePreview } from '@hoist/contract/change-requests';
import { orderTimes } from '@hoist/contract/orders';
import { MAX_WISHED_TIMES, type ChangeKind } from '@hoist/domain/order/change-request';
import { useState } from 'react';
import { HttpError } from '#client/app/api.ts';
import { useApi, useSend } from '#client/app/use-api.ts';
import type { Order } from '#client/features/orders/order.ts';
import { OrderSlots } from '#client/features/orders/parts/order-slots.tsx';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { isFollowed, visitLeft } from '#client/features/orders/visit-left.ts';
import { visitDay, visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { SubmitSheet } from '#client/ui/submit-sheet.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast.ts';
import './changes.css';

interface AskSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks to move or cancel a confirmed visit: what it costs first, then up to three wishes or a reason (decision C3). */
export function AskSheet({ order, open, onClose }: AskSheetProps) {
  const t = useTexts('changes');
  const to = useTexts('orders');
  const [wanted, setWanted] = useState<ChangeKind>('move');
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const params = { ordersServicesId: order.ordersServicesId };
  const preview = useApi(changePreview, { params }, { enabled: open, staleTime: 0 });
  const send = useSend(askToChange);
  const costs = preview.data?.data;
  const kind = costs?.mayMove === false ? 'cancel' : wanted;
  const { length: count } = visitLeft(order);
  const whole = to('visit.moves', { count });
  const alone = [to('visit.cancelsOne'), ...(isFollowed(order) ? [to('visit.movesUp')] : [])];
  const ofVisit = count < 2 ? [] : kind === 'move' ? [whole] : alone;

  const ask = async () => {
    if (!costs) return;
    if (kind === 'cancel' && reason.trim() === '') {
      setMissing(true);
      return;
    }
    try {
      const answer = await send.mutateAsync({
        params,
        form: {
          kind,
          reason: reason.trim(),
          ...(kind === 'move' ? { wished_times: [...wishes] } : { shown_fee: costs.fee }),
        },
      });
      keepOrder(answer.data[0]);
      showToast(answer.message);
      // The next request begins anew.
      setWishes([]);
      setReason('');
      onClose();
    } catch (error) {
      if (error instanceof HttpError && error.code === 'price_changed') void preview.refetch();
    }
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('ask.title')}
      submit={{
        label:
          kind === 'cancel' ? t('ask.sendCancel') : wishes.length === 0 ? t('ask.choose') : t('ask.sendMove'),
        kind: kind === 'cancel' ? 'danger' : 'primary',
        busy: send.isPending,
        disabled: !costs || (kind === 'move' && wishes.length === 0),
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
            <ul className="change-costs small">
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
          {kind === 'move' ? <Wishes order={order} open={open} wishes={wishes} onChange={setWishes} /> : null}
          <TextArea
            label={kind === 'move' ? t('ask.note') : t('ask.reason')}
            rows={kind === 'move' ? 2 : 3}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            error={missing ? t('ask.missing') : undefined}
          />
        </>
      )}
    </SubmitSheet>
  );
}

interface WishesProps {
  readonly order: Order;
  readonly open: boolean;
  readonly wishes: readonly string[];
  readonly onChange: (wishes: readonly string[]) => void;
}

/** Up to three times out of the calendar of the mechanic who comes. */
function Wishes({ order, open, wishes, onChange }: WishesProps) {
  const t = useTexts('changes');
  const language = useLanguage();
  const params = { ordersServicesId: order.ordersServicesId };
  const query = useApi(orderTimes, { params }, { enabled: open, staleTime: 0 });
  const full = wishes.length >= MAX_WISHED_TIMES;
  const text = (time: string) => `${visitDay(time, language)}, ${visitTime(time, language)}`;
  const choose = (time: string) => {
    if (!full && !wishes.includes(time)) onChange([...wishes, time]);
  };
  return (
    <section className="stack" aria-label={t('ask.wished')}>
      <p className="small muted" aria-live="polite">
        {full ? t('ask.full') : t('ask.wish')}
      </p>
      {wishes.length > 0 ? (
        <ul className="change-wishes">
          {wishes.map((time) => (
            <li key={time}>
              <button
                type="button"
                className="chip change-wish"
                aria-label={t('ask.remove', { time: text(time) })}
                onClick={() => onChange(wishes.filter((one) => one !== time))}
              >
                {text(time)}
                <Icon name="close" size={15} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <OrderSlots query={query} order={order} value={wishes.at(-1) ?? ''} onChange={choose} />
    </section>
  );
}
