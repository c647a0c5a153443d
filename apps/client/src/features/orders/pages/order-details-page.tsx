import { useCallback, useRef } from 'react';
import { useGo, useParams } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { useSwipeRight } from '#client/ui/use-swipe-right.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { OrderGone } from '../parts/order-gone.tsx';
import { OrderSkeleton } from '../parts/order-skeleton.tsx';
import { OrderView } from '../parts/order-view.tsx';
import { useOrder } from '../use-order.ts';

/** An order's details, inline. */
export const OrderDetailsPage = () => <Details fresh={false} />;

/** The same right after the booking: it says first that all is well. */
export const NewOrderDetailsPage = () => <Details fresh />;

function Details({ fresh }: { readonly fresh: boolean }) {
  const t = useTexts('orders');
  const tu = useTexts('ui');
  const { back } = useGo();
  const wide = useWide();
  const id = Number(useParams()['ordersServicesId']);
  const query = useOrder(id);
  const body = useRef<HTMLDivElement>(null);
  const close = useCallback(() => back(paths.orders), [back]);
  useSwipeRight(body, !wide, close);
  const order = query.data?.data[0];
  return (
    <AppPage
      title={t('number', { id })}
      overline={order?.servicesTitle}
      end={<IconButton icon="close" label={tu('close')} onClick={close} />}
      withoutCart
      onRefresh={() => query.refetch()}
    >
      <div ref={body}>
        {query.error?.code === 'not_found' ? (
          <OrderGone viewer="customer" to={paths.orders} />
        ) : (
          <Loaded query={query} skeleton={<OrderSkeleton />}>
            {({ data: [one] }) => (one ? <OrderView order={one} banner={fresh && <Booked />} /> : null)}
          </Loaded>
        )}
      </div>
    </AppPage>
  );
}

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
