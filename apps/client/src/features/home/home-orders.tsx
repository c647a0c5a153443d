import { fill, paths } from '#client/app/paths.ts';
import type { Order } from '#client/features/orders/order.ts';
import { OrderRow } from '#client/features/orders/parts/order-row.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { BookAgainCard } from './book-again-card.tsx';
import { NextVisit } from './next-visit.tsx';
import { NothingPlanned } from './nothing-planned.tsx';
import { overviewOf } from './overview.ts';

/** The visit that comes next with its progress, those after it, and what could be booked again. */
export function HomeOrders({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages('home');
  const { next, later, again } = overviewOf(orders);
  return (
    <>
      {next ? <NextVisit order={next} /> : <NothingPlanned />}
      {later.length > 0 ? (
        <section className="stack-s">
          <h2 className="home-title">{t('alsoBooked')}</h2>
          <ul className="order-list">
            {later.slice(0, 3).map((one) => (
              <OrderRow
                key={one.ordersServicesId}
                order={one}
                view="user"
                to={fill(paths.orderDetails, { ordersServicesId: one.ordersServicesId })}
              />
            ))}
          </ul>
          <Link to={paths.orders} className="link small home-all" tab>
            {t('allOrders')}
          </Link>
        </section>
      ) : null}
      <BookAgainCard orders={again} />
    </>
  );
}
