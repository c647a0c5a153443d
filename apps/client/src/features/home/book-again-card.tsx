import { bookAgain } from '#client/features/orders/book-again.ts';
import { type Order, vehicleTitle } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ServiceIcon } from '#client/ui/service-icon.tsx';

/** As many as people remember having had. */
const most = 3;

/** What was done before, each with a button that books it again with everything but the time. */
export function BookAgainCard({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages('home');
  if (orders.length === 0) return null;
  return (
    <section className="stack-s">
      <h2 className="home-title">{t('again')}</h2>
      <ul className="rows">
        {orders.slice(0, most).map((order) => (
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
