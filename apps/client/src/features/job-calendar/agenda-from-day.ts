import { type Order, vehicleTitle } from '#client/model/order/order.ts';
import { addMinutes } from '#client/model/visit/visit-time.ts';
import type { MechanicDay } from '#client/model/job/day.ts';
import { currentLanguage } from '#client/messages/i18n.ts';
import { otherZone } from '#client/ui/other-zone.ts';
import { type AgendaDay, type AgendaJob, unknownDay } from '#client/model/job/agenda.ts';

/** Days from the cached jobs of the mechanic's home, without hours and drives. */
export function agendaFromDay(day: MechanicDay, dates: readonly string[]): readonly AgendaDay[] {
  const jobs = [...day.today, ...day.pending, ...day.upcoming]
    .map(jobOf)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return dates.map((date) => ({
    ...unknownDay(date),
    jobs: jobs.filter(({ startsAt }) => startsAt.slice(0, 10) === date),
  }));
}

function jobOf(order: Order): AgendaJob {
  const { preferredTimeUnformatted: startsAt, orderServiceStatus: status } = order;
  return {
    startsAt,
    endsAt: addMinutes(startsAt, order.durationMinutes),
    ordersServicesId: order.ordersServicesId,
    orderServiceStatus: status === 'confirm' || status === 'complete' ? status : 'pending',
    progress: order.progress,
    servicesTitle: order.servicesTitle,
    category: order.category,
    vehicle: vehicleTitle(order.vehicle),
    address: order.location.address,
    city: order.location.city,
    preferredTimeUnformatted: startsAt,
    zone: otherZone({ iso: startsAt, zone: order.timezone, language: currentLanguage() }),
    pay: order.pay?.amount,
  };
}
