import type { ReactNode } from 'react';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { vehicleTitle, type Order } from '#client/model/order/order.ts';
import { OrderRow } from '#client/model/order/parts/order-row.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { NextVisit } from './next-visit.tsx';
import { overviewOf } from './overview.ts';
import { startBooking, bookAgain } from '#client/model/order/book-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ServiceIcon } from '#client/ui/drawings/service-icon.tsx';
import { useWide } from '#client/ui/use-wide.ts';

interface HomeOrdersProps {
  readonly orders: readonly Order[];
  /** After the next visit. */
  readonly children?: ReactNode;
}

export function HomeOrders({ orders, children }: HomeOrdersProps) {
  const t = useMessages('home');
  const { next, later, again } = overviewOf(orders);
  return (
    <>
      {next ? <NextVisit order={next} /> : <NothingPlanned />}
      {children}
      {later.length > 0 ? (
        <section className="stack-s">
          <h2 className="home-title">{t('alsoBooked')}</h2>
          <ul className="surface order-list">
            {later.slice(0, 3).map((one) => (
              <OrderRow
                key={one.ordersServicesId}
                order={one}
                view="user"
                to={fill(paths.orderDetails, one)}
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

function NothingPlanned() {
  const t = useMessages('home');
  // On a phone the button is at the bottom of the page.
  const wide = useWide();
  return (
    <Card night className="home-free">
      <p className="display home-free-title">{t('free')}</p>
      <p className="muted">{t('freeText')}</p>
      {wide ? <Button onClick={startBooking}>{t('book')}</Button> : null}
    </Card>
  );
}

const maxRows = 3;

/** Completed services that can be booked again. */
function BookAgainCard({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages('home');
  if (orders.length === 0) return null;
  return (
    <section className="stack-s">
      <h2 className="home-title">{t('again')}</h2>
      <ul className="rows">
        {orders.slice(0, maxRows).map((order) => (
          <li key={order.ordersServicesId} className="row-line home-again">
            <ServiceIcon category={order.category} />
            <div className="grow">
              <b>{order.servicesTitle}</b>
              <p className="small muted">{vehicleTitle(order.vehicle)}</p>
            </div>
            <Button
              small
              kind="quiet"
              aria-label={t('againOne', {
                service: order.servicesTitle,
                vehicle: vehicleTitle(order.vehicle),
              })}
              onClick={() => void bookAgain(order)}
            >
              {t('again')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
