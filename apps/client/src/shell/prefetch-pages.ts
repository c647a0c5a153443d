import { prefetchHosts } from './hosts.tsx';
import { pages } from './routes.tsx';
import { session } from '#client/kit/session/session.ts';
import { whenIdle } from '#client/kit/when-idle.ts';

/** Most visited pages, in the usual order. */
const mostVisited = {
  customer: [
    pages.home,
    pages.orders,
    pages.selectLocations,
    pages.orderDetails,
    pages.selectVehicles,
    pages.selectServices,
    pages.selectAddons,
    pages.services,
    pages.checkout,
    pages.account,
    pages.notifications,
  ],
  mechanic: [
    pages.mechanicHome,
    pages.mechanicJobs,
    pages.mechanicOrder,
    pages.jobSheet,
    pages.mechanicOffers,
    pages.getMechanicCash,
    pages.notifications,
    pages.account,
  ],
} as const;

/** Prefetches pages one at a time while the browser is idle; not in data-saving mode. */
export function startPrefetch(): void {
  const start = () => {
    const mechanic = session.get()?.user?.mechanic;
    if (mechanic === undefined) return;
    stop();
    // The first failure stops it: opening the page tries again and shows the reason.
    prefetch(mechanic === 1 ? 'mechanic' : 'customer').catch(() => undefined);
  };
  const stop = session.subscribe(start);
  start();
}

async function prefetch(role: keyof typeof mostVisited): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  await whenIdle();
  await prefetchHosts();
  for (const page of mostVisited[role]) {
    await whenIdle();
    await page.prefetch();
  }
}
