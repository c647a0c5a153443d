import { useState } from 'react';
import { LazyChangeRequestSheet } from './lazy-change-request-sheet.ts';
import type { Order } from '#client/model/order/order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useChangeRequestMessages } from '#client/messages/change-requests.ts';
import { Button } from '#client/ui/button.tsx';
import { TimeOfferCard } from './time-offer-card.tsx';
import { useFreeReschedule } from './use-free-reschedule.ts';

/** The reason of a free reschedule, and the proposed times (decision C18). */
export function FreeRescheduleCard({ order }: { readonly order: Order }) {
  const t = useChangeRequestMessages();
  const textOf = useTimeText(order.timezone);
  const [choosing, setChoosing] = useState(false);
  const query = useFreeReschedule(order);
  const { freeMove, mechanic } = order;
  if (!freeMove) return null;
  const times = (query.data?.data.proposals ?? []).map(({ preferredTime }) => preferredTime);
  const name = mechanic?.fname ?? t('freeMove.anybody');
  return (
    <TimeOfferCard
      order={order}
      source="free"
      title={t('freeMove.title')}
      text={t(`freeMove.${freeMove.reason}`, { name })}
      times={times}
      actions={
        <Button kind="quiet" onClick={() => setChoosing(true)}>
          {t(times.length > 0 ? 'freeMove.other' : 'freeMove.choose')}
        </Button>
      }
    >
      <p className="tiny faint">{t('freeMove.until', { when: textOf(freeMove.until) })}</p>
      <LazyChangeRequestSheet order={order} open={choosing} onClose={() => setChoosing(false)} />
    </TimeOfferCard>
  );
}
