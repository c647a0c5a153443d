import { type Path, paths } from './paths.ts';
import { routes } from './routes.tsx';
import { session } from './session.ts';
import { whenIdle } from './when-idle.ts';

/** Most visited pages, in the usual order. */
const ahead: Readonly<Record<'customer' | 'mechanic', readonly Path[]>> = {
  customer: [
    paths.home,
    paths.orders,
    paths.selectLocations,
    paths.orderDetails,
    paths.selectVehicles,
    paths.selectServices,
    paths.selectAddons,
    paths.services,
    paths.checkout,
    paths.account,
    paths.notifications,
  ],
  mechanic: [
    paths.mechanicHome,
    paths.mechanicJobs,
    paths.mechanicOrder,
    paths.jobSheet,
    paths.mechanicCash,
    paths.notifications,
    paths.account,
  ],
};

/** Prefetches pages one at a time while the browser is idle; not in data-saving mode. */
export function startPrefetch(): void {
  const start = () => {
    const mechanic = session.get()?.user?.mechanic;
    if (mechanic === undefined) return;
    stop();
    void fetchInTurn(ahead[mechanic === 1 ? 'mechanic' : 'customer']);
  };
  const stop = session.subscribe(start);
  start();
}

async function fetchInTurn(pages: readonly Path[]): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  for (const { Page } of pages.flatMap((path) => routes.filter((route) => route.path === path))) {
    await whenIdle();
    // Stop at the first failure: opening the page tries again and shows the reason.
    if (
      !(await Page.fetchAhead().then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}
