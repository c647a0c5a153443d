import { fill, paths } from '#client/app/paths.ts';
import { vehicleTitle, fullName, type Order } from '#client/features/orders/order.ts';
import { OrderRow } from '#client/features/orders/parts/order-row.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { overviewOf } from './overview.ts';
import { startBooking, bookAgain } from '#client/features/orders/book-again.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ServiceIcon } from '#client/ui/service-icon.tsx';
import { UnreadMessages } from '#client/features/conversation/unread-messages.tsx';
import { fileUrl } from '#client/features/orders/file-url.ts';
import { VisitCard } from '#client/features/orders/parts/visit-card.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';

export function HomeOrders({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages('home');
  const { next, later, again } = overviewOf(orders);
  return (
    <>
      {next ? <NextVisit order={next} /> : <NothingPlanned />}
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
  return (
    <Card night className="home-free">
      <p className="display home-free-title">{t('free')}</p>
      <p className="muted">{t('freeText')}</p>
      <Button onClick={startBooking}>{t('book')}</Button>
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

function NextVisit({ order }: { readonly order: Order }) {
  const t = useMessages('home');
  const { mechanic } = order;
  const picture = mechanic?.userProfilePicture?.filePathS;
  return (
    <section aria-label={t('next')}>
      <VisitCard order={order} to={fill(paths.orderDetails, order)}>
        <div className="row next-person">
          {mechanic ? (
            <Avatar name={fullName(mechanic)} picture={picture && fileUrl(picture)} size={44} />
          ) : null}
          <div className="grow">
            <b>{mechanic ? fullName(mechanic) : vehicleTitle(order.vehicle)}</b>
            <div className="small muted">
              {mechanic
                ? `${vehicleTitle(order.vehicle)} · #${order.ordersServicesId}`
                : `#${order.ordersServicesId}`}
            </div>
          </div>
          <Icon name="forward" size={20} />
        </div>
        <UnreadMessages order={order} />
      </VisitCard>
    </section>
  );
}
