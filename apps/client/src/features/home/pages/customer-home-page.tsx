import { listOrders } from '@hoist/contract/orders';
import { listVehicles } from '@hoist/contract/vehicles';
import { fill, paths } from '#client/app/paths.ts';
import { refresh } from '#client/app/query.ts';
import { useSession } from '#client/app/session.ts';
import { useApi } from '#client/app/use-api.ts';
import { startBooking } from '#client/features/orders/book-again.ts';
import { NextVisit } from '../next-visit.tsx';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { HomeVehicles } from '../home-vehicles.tsx';
import { Newcomer } from '../newcomer.tsx';
import { NothingPlanned } from '../nothing-planned.tsx';
import { useNow } from '#client/features/orders/use-now.ts';
import { overviewOf, partOfDay } from '../overview.ts';
import { OrderRow } from '#client/features/orders/parts/order-row.tsx';
import '../home.css';

/** As far back as home looks for what was done last. */
const looksBack = 50;

/** The customer's home: the next visit, the vehicles, the way into a booking. */
export function CustomerHomePage() {
  const t = useTexts('home');
  const { userId, user } = useSession();
  const orders = useApi(listOrders, { query: { length: looksBack } }, { handled: 'all' });
  const vehicles = useApi(listVehicles, { params: { userId } }, { handled: 'all' });
  const greeting = t(partOfDay(new Date(useNow()).getHours()), { name: user?.fname ?? '' });
  return (
    <AppPage title={greeting} big onRefresh={() => refresh(listOrders, listVehicles)}>
      <Loaded query={orders} skeleton={<HomeSkeleton />}>
        {({ data }) => {
          const { next, later, lastOf, again } = overviewOf(data);
          const known = vehicles.data?.arAutos ?? [];
          if (data.length === 0 && vehicles.data && known.length === 0) return <Newcomer />;
          return (
            <div className="home">
              <div className="stack">
                {next ? <NextVisit order={next} /> : <NothingPlanned again={again} />}
                {later.length > 0 ? (
                  <section className="stack-s">
                    <h2 className="home-title">{t('alsoBooked')}</h2>
                    <ul className="order-list">
                      {later.slice(0, 3).map((one) => (
                        <OrderRow
                          key={one.ordersServicesId}
                          order={one}
                          viewer="customer"
                          to={fill(paths.orderDetails, { ordersServicesId: one.ordersServicesId })}
                        />
                      ))}
                    </ul>
                    <Link to={paths.orders} className="link small home-all" tab>
                      {t('allOrders')}
                    </Link>
                  </section>
                ) : null}
              </div>
              <div className="stack">
                <Loaded query={vehicles} skeleton={<SkeletonCards count={2} height={104} />}>
                  {({ arAutos }) => <HomeVehicles vehicles={arAutos} lastOf={lastOf} />}
                </Loaded>
                {next ? (
                  <Button wide onClick={startBooking}>
                    {t('book')}
                  </Button>
                ) : null}
              </div>
            </div>
          );
        }}
      </Loaded>
    </AppPage>
  );
}

const HomeSkeleton = () => (
  <div className="home" aria-hidden="true">
    <Skeleton height={252} />
    <SkeletonCards count={2} height={104} />
  </div>
);
