import { paths } from '#client/app/paths.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { OrderPage } from '../parts/order-page.tsx';
import { OrderView } from '../parts/order-view.tsx';

/** An order's details, inline. */
export const OrderDetailsPage = () => <Details fresh={false} />;

/** The same right after the booking: it says first that all is well. */
export const NewOrderDetailsPage = () => <Details fresh />;

const Details = ({ fresh }: { readonly fresh: boolean }) => (
  <OrderPage viewer="customer" to={paths.orders} withoutCart>
    {(order) => <OrderView order={order} banner={fresh && <Booked />} />}
  </OrderPage>
);

function Booked() {
  const t = useTexts('orders');
  return (
    <output className="order-banner">
      <Icon name="done" size={26} />
      <div>
        <h2>{t('newBooking.title')}</h2>
        <p className="small">{t('newBooking.text')}</p>
      </div>
    </output>
  );
}
