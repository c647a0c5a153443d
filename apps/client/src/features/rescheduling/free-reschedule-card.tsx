import { rescheduleFree } from '@hoist/contract/dispatch/free-reschedules';
import { useState } from 'react';
import { HttpError } from '#client/kit/api/api.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { LazyChangeRequestSheet } from './lazy-change-request-sheet.ts';
import type { Order } from '#client/model/order/order.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useChangeRequestMessages } from '#client/messages/change-requests.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showToast } from '#client/kit/toast.ts';
import { useFreeReschedule } from './use-free-reschedule.ts';
import './free-reschedule.css';

/** The reason of a free reschedule, and the proposed times (decision C18). */
export function FreeRescheduleCard({ order }: { readonly order: Order }) {
  const t = useChangeRequestMessages();
  const textOf = useTimeText(order.timezone);
  const [choosing, setChoosing] = useState(false);
  const [taken, setTaken] = useState<string>();
  const query = useFreeReschedule(order);
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
      updateCachedOrder(answer.data[0]);
      showToast(answer.message);
    } catch (error) {
      // The time or the offer is gone.
      if (error instanceof HttpError && error.code === 'slot_taken') void query.refetch();
      else updateCachedOrder(undefined);
    }
    setTaken(undefined);
  };

  return (
    <TitledCard title={t('freeMove.title')} highlighted className="free-move">
      <p className="small muted">
        {t(`freeMove.${freeMove.reason}`, { name: mechanic?.fname ?? t('freeMove.anybody') })}
      </p>
      {proposals.length > 0 ? (
        <ul className="stack-s" aria-label={t('freeMove.times')}>
          {proposals.map(({ preferredTime }) => (
            <li key={preferredTime}>
              <button
                type="button"
                className="free-move-time"
                disabled={send.isPending}
                aria-busy={taken === preferredTime}
                onClick={() => void take(preferredTime)}
              >
                <span className="num capital">{textOf(preferredTime)}</span>
                <Icon name="forward" size={20} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button kind="quiet" onClick={() => setChoosing(true)}>
        {t(proposals.length > 0 ? 'freeMove.other' : 'freeMove.choose')}
      </Button>
      <p className="tiny faint">{t('freeMove.until', { when: textOf(freeMove.until) })}</p>
      <LazyChangeRequestSheet order={order} open={choosing} onClose={() => setChoosing(false)} />
    </TitledCard>
  );
}
