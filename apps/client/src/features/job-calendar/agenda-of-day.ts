import { formatIso, parseIso } from '@hoist/domain/time';
import { type Order, vehicleTitle } from '#client/features/orders/order.ts';
import type { MechanicDay } from '#client/features/mechanics/day.ts';
import { type AgendaDay, type AgendaJob, untoldDay } from './agenda.ts';

/** Some days out of the jobs that the mechanic's home has left on the device: hours and drives are not among them. */
export function agendaOfDay(day: MechanicDay, dates: readonly string[]): readonly AgendaDay[] {
  const jobs = [...day.today, ...day.pending, ...day.upcoming]
    .map(jobOf)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return dates.map((date) => ({
    ...untoldDay(date),
    jobs: jobs.filter(({ startsAt }) => startsAt.slice(0, 10) === date),
  }));
}

function jobOf(order: Order): AgendaJob {
  const { preferredTimeUnformatted: startsAt, orderServiceStatus: status } = order;
  return {
    startsAt,
    endsAt: later(startsAt, order.durationMinutes),
    ordersServicesId: order.ordersServicesId,
    orderServiceStatus: status === 'confirm' || status === 'complete' ? status : 'pending',
    progress: order.progress,
    servicesTitle: order.servicesTitle,
    category: order.category,
    vehicle: vehicleTitle(order.vehicle),
    address: order.location.address,
    city: order.location.city,
    preferredTimeUnformatted: startsAt,
    zone: '',
  };
}

/** On the same clock. */
function later(iso: string, minutes: number): string {
  const [sign, hours, rest] = [iso.at(-6), iso.slice(-5, -3), iso.slice(-2)];
  const offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
  const transitions = [{ from: 0, offsetMinutes, abbreviation: '' }];
  return formatIso((parseIso(iso) ?? 0) + minutes * 60_000, { zone: 'visit', transitions });
}
