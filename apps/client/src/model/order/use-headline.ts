import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { completedAt, isLapsed, mechanicName, type Order, shortAddress, vehicleTitle } from './order.ts';
import { reachedStep } from './order-track.ts';
import { visitTime, withoutBreaks } from '../visit/visit-time.ts';

/** What is so now, in one or two sentences. */
export function useHeadline(order: Order): string {
  const t = useMessages('orders');
  const language = useLanguage();
  const address = shortAddress(order.location);
  const step = reachedStep(order);
  const name = mechanicName(order) || t('yourMechanic');
  if (order.runningLate) {
    const time = (iso: string) => withoutBreaks(visitTime(iso, language));
    const [from, to] = [time(order.runningLate.from), time(order.runningLate.to)];
    return t('headline.late', { name, from, to });
  }
  if (step === 'confirmed' && order.freeMove?.reason === 'mechanic_off')
    return t('headline.mechanicOff', { name });
  switch (step) {
    case undefined:
      if (order.orderServiceStatus === 'declined') return t('headline.declined');
      if (order.missedVisit) return t('headline.missed');
      if (order.customerAbsence) return t('headline.absent');
      if (isLapsed(order)) return t('headline.lapsed');
      return t(order.orderServiceStatus === 'draft' ? 'headline.unfinished' : 'headline.canceled');
    case 'completed':
      return t('headline.completed', { date: completedAt(order) });
    case 'booked':
      return t('headline.booked');
    case 'confirmed':
    case 'on_the_way':
    case 'arrived':
    case 'in_progress':
      return t(`headline.${step}`, { name, address, vehicle: vehicleTitle(order.vehicle) });
  }
}
