import { listOrders } from '@hoist/contract/orders/orders';
import { listMaintenanceDue } from '@hoist/contract/vehicles/passport';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { startBooking } from '#client/features/orders/book-again.ts';
import { isOpen } from '#client/features/orders/order.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { useDue } from '#client/features/vehicles/use-due.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { HomeOrders } from '../home-orders.tsx';
import { HomeVehicles } from '../home-vehicles.tsx';
import { HomeWords } from '../home-words.tsx';
import { Newcomer } from '../newcomer.tsx';
import { overviewOf, partOfDay } from '../overview.ts';
import '../home.css';

/** As far back as home looks for what was done. */
const looksBack = 50;

/** The customer's home: the next visit, the vehicles, the way into a booking. What cannot be loaded leaves the rest. */
export function CustomerHomePage() {
  const t = useMessages('home');
  const { userId, user } = useSession();
  const orders = useApi(listOrders, { query: { length: looksBack } }, { handled: 'all' });
  const vehicles = useApi(listVehicles, { params: { userId } }, { handled: 'all' });
  const due = useDue();
  const greeting = t(partOfDay(new Date(useNow()).getHours()), { name: user?.fname ?? '' });
  const booked = orders.data?.data;
  const known = vehicles.data?.arAutos;
  const newcomer = booked?.length === 0 && known?.length === 0;
  // Whether the customer is new is known after both answers; rendering earlier would shift the layout.
  const undecided = orders.isLoading || vehicles.isLoading || due.isLoading;
  return (
    <AppPage title={greeting} big onRefresh={() => refresh(listOrders, listVehicles, listMaintenanceDue)}>
      {newcomer ? (
        <Newcomer />
      ) : (
        <div className="home" key={undecided ? 'waits' : 'stands'}>
          <div className="stack">
            {undecided ? (
              <Skeleton height={252} />
            ) : (
              <Loaded query={orders}>{({ data }) => <HomeOrders orders={data} />}</Loaded>
            )}
          </div>
          <div className="stack">
            {undecided ? (
              <SkeletonCards count={2} height={104} />
            ) : (
              <Loaded query={vehicles}>
                {({ arAutos }) => (
                  <HomeVehicles vehicles={arAutos} historyOf={overviewOf(booked ?? []).historyOf} />
                )}
              </Loaded>
            )}
            {!undecided && (booked?.some(isOpen) || orders.isError) ? (
              <Button wide onClick={startBooking}>
                {t('book')}
              </Button>
            ) : null}
          </div>
        </div>
      )}
      {/* Last: what comes above would push it down. */}
      {undecided ? null : <HomeWords />}
    </AppPage>
  );
}
