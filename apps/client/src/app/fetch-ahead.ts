import { type Path, paths } from './paths.ts';
import { routes } from './routes.tsx';
import { session } from './session.ts';
import { untilIdle } from './until-idle.ts';

/** Where people go most, in the order in which they get there. */
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

/** Fetches the pages that come next while the browser has nothing to do, one at a time; not for whoever saves data. */
export function startFetchAhead(): void {
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
    await untilIdle();
    // Whoever goes there asks for it again, and is told why it does not come.
    if (
      !(await Page.fetchAhead().then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}
