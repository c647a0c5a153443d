import type { ReactNode } from 'react';
import { DelayLine } from '#client/features/delays/delay-line.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { StatusChip } from '#client/ui/chip.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import {
  completedAt,
  isLapsed,
  isOpen,
  type Order,
  shortAddress,
  shortName,
  vehicleTitle,
} from '../order.ts';
import { reachedStep } from '../order-track.ts';
import { useVisitTitle } from '../use-time-text.ts';
import { visitTime, withoutBreaks } from '../visit-time.ts';
import { TrackBar } from './track-bar.tsx';
import './visit-card.css';

interface VisitCardProps {
  readonly order: Order;
  /** The line above the time; the service unless it is shown elsewhere. */
  readonly about?: string;
  /** Makes the whole card a link to the order. */
  readonly to?: string;
  /** Under the track: the mechanic. */
  readonly children?: ReactNode;
}

/** The state of an order in one card; dark until the visit is over. */
export function VisitCard({ order, about = order.servicesTitle, to, children }: VisitCardProps) {
  const title = useVisitTitle(order);
  const headline = useHeadline(order);
  return (
    <Card night={isOpen(order)} className="visit-card" {...(to === undefined ? {} : { to })}>
      <div className="row between visit-top">
        <span className="small muted grow">{about}</span>
        <StatusChip status={order.orderServiceStatus} />
      </div>
      <p className="display visit-time capital">
        <LocalTime text={title} iso={order.preferredTimeUnformatted} />
      </p>
      <DelayLine order={order} />
      <p className="small muted visit-text">{headline}</p>
      <TrackBar order={order} />
      {children}
    </Card>
  );
}

function useHeadline(order: Order): string {
  const t = useMessages('orders');
  const language = useLanguage();
  const address = shortAddress(order.location);
  const step = reachedStep(order);
  const { mechanic, runningLate } = order;
  if (runningLate && mechanic) {
    const time = (iso: string) => withoutBreaks(visitTime(iso, language));
    const [from, to] = [time(runningLate.from), time(runningLate.to)];
    return t('headline.late', { name: shortName(mechanic), address, from, to });
  }
  switch (step) {
    case undefined:
      if (order.orderServiceStatus === 'declined') return t('headline.declined');
      if (order.missedVisit) return t('headline.missed');
      if (order.customerAbsence) return t('headline.absent');
      return isLapsed(order) ? t('headline.lapsed') : t('headline.canceled');
    case 'confirmed':
      return order.mechanic
        ? t('headline.confirmed', { name: shortName(order.mechanic), address })
        : t('headline.confirmedAnon', { address });
    case 'on_the_way':
      return t('headline.on_the_way', {
        address,
        time: visitTime(order.preferredTimeUnformatted, language),
      });
    case 'arrived':
      return t('headline.arrived', { address });
    case 'in_progress':
      return t('headline.in_progress', { vehicle: vehicleTitle(order.vehicle) });
    case 'completed':
      return t('headline.completed', { date: completedAt(order) });
    case 'booked':
      return t('headline.booked');
  }
}
