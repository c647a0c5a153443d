import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { optimisticOrder, isReleased } from '#client/model/order/optimistic-order.ts';
import { formatMoney, parseMoney } from '@hoist/domain/money/money';
import { collectsCash, type Order } from '#client/model/order/order.ts';
import type { MechanicDay } from '#client/model/job/day.ts';

/** The day with this device's unsent steps applied. */
export function optimisticDay(day: MechanicDay, acts: readonly QueuedAction[]): MechanicDay {
  if (acts.length === 0) return day;
  const known = [...day.today, ...day.pending, ...day.upcoming];
  const jobs = known
    .filter((job) => !isReleased(job, acts))
    .map((job) => ({ before: job, now: optimisticOrder(job, acts) }));
  const confirmed = jobs.filter(({ now }) => now.orderServiceStatus === 'confirm').map(({ now }) => now);
  const completed = jobs.filter(({ now }) => now.orderServiceStatus === 'complete').map(({ now }) => now);
  const pending = jobs.filter(({ now }) => now.orderServiceStatus === 'pending').map(({ now }) => now);
  return {
    ...day,
    today: sortByStart(confirmed.filter((job) => isToday(day, job))),
    upcoming: sortByStart(confirmed.filter((job) => !isToday(day, job))),
    pending,
    offers: day.offers - (day.pending.length - pending.length),
    completedToday: day.completedToday + completed.length,
    earnedToday: addMoney(day.earnedToday, ...completed.map(({ pay }) => pay?.amount ?? '0.00')),
    cashOwed: addMoney(
      day.cashOwed,
      ...completed.filter(collectsCash).map(({ totalToCollect }) => totalToCollect),
    ),
  };
}

/** The sum of decimal strings. */
const addMoney = (...amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, one) => sum + (parseMoney(one) ?? 0), 0));

const startOf = (job: Order) => Date.parse(job.preferredTimeUnformatted);
const sortByStart = (jobs: readonly Order[]) => jobs.toSorted((a, b) => startOf(a) - startOf(b));

/** The server's lists decide; a newly confirmed offer is placed by its date. */
function isToday(day: MechanicDay, job: Order): boolean {
  if (day.today.some((one) => one.ordersServicesId === job.ordersServicesId)) return true;
  if (day.upcoming.some((one) => one.ordersServicesId === job.ordersServicesId)) return false;
  return job.preferredTimeUnformatted.slice(0, 10) <= day.date;
}
