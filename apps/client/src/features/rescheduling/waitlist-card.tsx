import { leaveWaitlist } from '@hoist/contract/dispatch/waitlist';
import { dayParts } from '@hoist/domain/order/waitlist';
import { useState } from 'react';
import { useSend } from '#client/kit/api/use-api.ts';
import { weekdayName, weekdays } from '#client/model/visit/calendar.ts';
import type { Order } from '#client/model/order/order.ts';
import { orderChanged } from '#client/model/order/order-changed.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { visitDay } from '#client/model/visit/visit-time.ts';
import { type Language, useLanguage } from '#client/messages/i18n.ts';
import { TitledCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/button.tsx';
import { useWaitlistMessages } from '#client/messages/waitlist.ts';
import { TimeOfferCard } from './time-offer-card.tsx';
import { WaitlistSheet } from './waitlist-sheet.tsx';

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
  const [when, until] = [textOf(order.preferredTimeUnformatted), textOf(offer.until)];
  return (
    <TimeOfferCard
      order={order}
      source="waitlist"
      title={t('offer')}
      text={t('offerText', { when, until })}
      times={[offer.preferredTime]}
      keep={t('keep')}
    />
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
