import { rescheduleFree } from '@hoist/contract/dispatch/free-reschedules';
import { useId, useState } from 'react';
import { HttpError } from '#client/app/api.ts';
import { useSend } from '#client/app/use-api.ts';
import { LazyAskSheet } from '#client/features/changes/lazy-ask-sheet.ts';
import type { Order } from '#client/features/orders/order.ts';
import { keepOrder } from '#client/features/orders/use-order.ts';
import { useTimeText } from '#client/features/orders/use-time-text.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showToast } from '#client/ui/toast.ts';
import { useFreeMove } from './use-free-move.ts';
import './free-move.css';

/** Why the visit may be moved for free, and the times that take it there by one press (decision C18). */
export function FreeMoveCard({ order }: { readonly order: Order }) {
  const t = useMessages('changes');
  const textOf = useTimeText();
  const heading = useId();
  const [choosing, setChoosing] = useState(false);
  const [taken, setTaken] = useState<string>();
  const query = useFreeMove(order);
  const send = useSend(rescheduleFree);
  const { freeMove, ordersServicesId, mechanic } = order;
  if (!freeMove) return null;
  const proposals = query.data?.data.proposals ?? [];

  const take = async (time: string) => {
    setTaken(time);
    try {
      const answer = await send.mutateAsync({
        params: { ordersServicesId },
        form: { preferred_time: time },
      });
      keepOrder(answer.data[0]);
      showToast(answer.message);
    } catch (error) {
      // The time or the offer is gone: the current state is fetched.
      if (error instanceof HttpError && error.code === 'slot_taken') void query.refetch();
      else keepOrder(undefined);
    }
    setTaken(undefined);
  };

  return (
    <section className="card free-move" aria-labelledby={heading}>
      <h2 id={heading}>{t('freeMove.title')}</h2>
      <p className="small muted">
        {t(`freeMove.${freeMove.reason}`, { name: mechanic?.fname ?? t('freeMove.anybody') })}
      </p>
      {proposals.length > 0 ? (
        <ul className="free-move-times" aria-label={t('freeMove.times')}>
          {proposals.map(({ preferredTime }) => (
            <li key={preferredTime}>
              <button
                type="button"
                className="free-move-time"
                disabled={send.isPending}
                aria-busy={taken === preferredTime}
                onClick={() => void take(preferredTime)}
              >
                <span className="num">{textOf(preferredTime)}</span>
                <Icon name="forward" size={20} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button kind="quiet" onClick={() => setChoosing(true)}>
        {t(proposals.length > 0 ? 'freeMove.other' : 'freeMove.choose')}
      </Button>
      <p className="tiny faint">{t('freeMove.until', { when: freeMove.untilLabel })}</p>
      <LazyAskSheet order={order} open={choosing} onClose={() => setChoosing(false)} />
    </section>
  );
}
