import { paths } from '#client/kit/navigation/paths.ts';
import { useJustBookedMessages } from '#client/messages/just-booked.ts';
import { isNative } from '#client/platform/platform.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import {
  isOpen,
  collectsCash,
  isFree,
  type Order,
  shortAddress,
  vehicleTitle,
} from '#client/model/order/order.ts';
import { CustomerActions } from './customer-actions.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderView } from './order-view.tsx';
import { useVisitTitle } from '#client/model/visit/use-time-text.ts';
import './just-booked.css';

/** An order's details, inline. */
export const OrderDetailsPage = () => <Details fresh={false} />;

/** The same right after the booking, headed by what was booked and what happens next. */
export const NewOrderDetailsPage = () => <Details fresh />;

/** On a phone the actions are below the scrolled content, so that they cover nothing. */
function Details({ fresh }: { readonly fresh: boolean }) {
  const wide = useWide();
  return (
    <OrderPage
      viewer="customer"
      to={paths.orders}
      closesToList={fresh}
      ownHeading
      {...(wide ? {} : { footerOf: (order: Order) => <CustomerActions order={order} inModal={false} /> })}
    >
      {(order) => (
        <OrderView
          order={order}
          banner={fresh && isOpen(order) && <JustBooked order={order} />}
          withActions={wide}
        />
      )}
    </OrderPage>
  );
}

const PushAfterBooking = isNative
  ? lazyCard(() => import('#client/features/push/native/after-booking.tsx'), 'PushAfterBooking')
  : () => null;

/** What was booked, and what happens next. */
function JustBooked({ order }: { readonly order: Order }) {
  const t = useJustBookedMessages();
  const when = useVisitTitle(order);
  const wide = useWide();
  const services = order.visit ?? [
    {
      ordersServicesId: order.ordersServicesId,
      servicesTitle: order.servicesTitle,
      vehicle: vehicleTitle(order.vehicle),
    },
  ];
  const pays = collectsCash(order) ? 'cash' : isFree(order.costToShow) ? 'free' : 'card';
  const steps = [
    ...(order.orderServiceStatus === 'pending' ? (['confirm'] as const) : []),
    pays,
    'way',
    'done',
  ] as const;
  return (
    <section className="order-banner confirmation">
      <output className="row booked-head">
        <Icon name="done" size={26} />
        <h2>{t('title')}</h2>
      </output>
      <div className="booked-what">
        {services.map((one) => (
          <p key={one.ordersServicesId}>
            <b>{one.servicesTitle}</b> · {one.vehicle}
          </p>
        ))}
        <p className="small muted">{t('where', { when, address: shortAddress(order.location) })}</p>
      </div>
      <h3>{t('next')}</h3>
      <ol className="next-list">
        {steps.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <PushAfterBooking />
      <div>
        <ButtonLink kind="quiet" to={wide ? paths.services : paths.selectLocations}>
          {t('another')}
        </ButtonLink>
      </div>
    </section>
  );
}
