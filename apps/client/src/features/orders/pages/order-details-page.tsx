import { paths } from '#client/app/paths.ts';
import { isOpen } from '../order.ts';
import { JustBooked } from '../parts/just-booked.tsx';
import { OrderPage } from '../parts/order-page.tsx';
import { OrderView } from '../parts/order-view.tsx';

/** An order's details, inline. */
export const OrderDetailsPage = () => <Details fresh={false} />;

/** The same right after the booking, headed by what was booked and what happens next. */
export const NewOrderDetailsPage = () => <Details fresh />;

const Details = ({ fresh }: { readonly fresh: boolean }) => (
  <OrderPage viewer="customer" to={paths.orders} closesToList={fresh} withoutCart>
    {(order) => <OrderView order={order} banner={fresh && isOpen(order) && <JustBooked order={order} />} />}
  </OrderPage>
);
