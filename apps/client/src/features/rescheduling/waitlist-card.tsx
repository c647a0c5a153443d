import { declineWaitlistOffer, leaveWaitlist, acceptWaitlistOffer } from '@hoist/contract/dispatch/waitlist';
import { dayParts } from '@hoist/domain/order/waitlist';
import { useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { weekdayName, weekdays } from '#client/model/visit/calendar.ts';
import type { Order } from '#client/model/order/order.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { updateCachedOrder } from '#client/model/order/use-order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { visitDay } from '#client/model/visit/visit-time.ts';
import { type Language, useLanguage } from '#client/messages/i18n.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/button.tsx';
import { useWaitlistMessages } from '#client/messages/waitlist.ts';
import { WaitlistSheet } from './waitlist-sheet.tsx';
import './waitlist.css';

const shortNames = {
  morning: 'shortMorning',
  afternoon: 'shortAfternoon',
  evening: 'shortEvening',
} as const;

type Earlier = NonNullable<Order['earlier']>;
type Offer = NonNullable<Earlier['offer']>;

/** The waitlist entry, or the offered earlier time. */
export function WaitlistCard({ order }: { readonly order: Order }) {
  const offer = order.earlier?.offer;
  return offer ? <Offered order={order} offer={offer} /> : <Entry order={order} />;
}

function Offered({ order, offer }: { readonly order: Order; readonly offer: Offer }) {
  const t = useWaitlistMessages();
  const textOf = useTimeText(order.timezone);
  const take = useSend(acceptWaitlistOffer);
  const keep = useSend(declineWaitlistOffer);
  const params = { ordersServicesId: order.ordersServicesId, offerId: offer.offerId };
  const [now, until] = [textOf(order.preferredTimeUnformatted), textOf(offer.until)];
  const answer = async (sending: Parameters<typeof orderChanged>[0]) => {
    // The offer may be gone.
    if (!(await orderChanged(sending))) updateCachedOrder(undefined);
  };
  return (
    <TitledCard title={t('offer')} highlighted className="earlier offered">
      <p className="small muted">{t('offerText', { when: now, until })}</p>
      <div className="buttons">
        <Button busy={take.isPending} onClick={() => void answer(take.mutateAsync({ params }))}>
          {t('take', { time: textOf(offer.preferredTime) })}
        </Button>
        <Button kind="quiet" busy={keep.isPending} onClick={() => void answer(keep.mutateAsync({ params }))}>
          {t('keep')}
        </Button>
      </div>
    </TitledCard>
  );
}

function Entry({ order }: { readonly order: Order }) {
  const t = useWaitlistMessages();
  const language = useLanguage();
  const [changing, setChanging] = useState(false);
  const leave = useSend(leaveWaitlist);
  const params = { ordersServicesId: order.ordersServicesId };
  const entry = order.earlier?.wish;
  if (!entry) return null;
  const days = entry.weekdays.length === weekdays.length ? t('everyDay') : daysText(entry.weekdays, language);
  const parts =
    entry.parts.length === dayParts.length
      ? t('anyPart')
      : entry.parts.map((part) => t(shortNames[part])).join(', ');
  const from =
    entry.notBefore === null
      ? t('soon')
      : t('notBefore', { day: visitDay(`${entry.notBefore}T12:00:00Z`, language) });
  return (
    <TitledCard title={t('waiting')}>
      <p className="small">{[days, parts, from].join(' · ')}</p>
      <p className="small muted">{t('waitingText')}</p>
      <div className="buttons">
        <Button small kind="quiet" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
        <Button
          small
          kind="quiet"
          busy={leave.isPending}
          onClick={() => void orderChanged(leave.mutateAsync({ params }))}
        >
          {t('leave')}
        </Button>
      </div>
      <WaitlistSheet order={order} open={changing} onClose={() => setChanging(false)} />
    </TitledCard>
  );
}

/** 'Monday, Tuesday', as the week is read. */
const daysText = (chosen: readonly number[], language: Language): string =>
  weekdays
    .filter((day) => chosen.includes(day))
    .map((day) => weekdayName(day, language))
    // French weekdays are lower case within a line.
    .map((name, index) => (language === 'fr' && index > 0 ? name.toLowerCase() : name))
    .join(', ');
