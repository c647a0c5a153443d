import { listOrders } from '@hoist/contract/orders/orders';
import { useCallback, useState } from 'react';
import { useGo, useLocation } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh } from '#client/kit/api/use-api.ts';
import { LazyReviewSheet } from '#client/shell/order/lazy-review-sheet.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { startBooking } from '#client/model/order/book-again.ts';
import type { Order } from '#client/model/order/order.ts';
import { orderIdInQuery } from '#client/model/order/order-id.ts';
import { mayReview } from '#client/model/order/order-actions.ts';
import { filterOf, withFilter } from '#client/model/order/orders-filter.ts';
import { OrdersBrowser } from '#client/features/orders/parts/orders-browser.tsx';

const OrderSheet = lazySheet(() => import('./order-sheet.tsx'), 'OrderSheet');

/** The orders list; the query orders_services_id opens that order's details over it. */
export function OrdersPage() {
  const t = useMessages('orders');
  const wide = useWide();
  const { replace } = useGo();
  const { pathname, search } = useLocation();
  const chosen = pathname === paths.orders ? orderIdInQuery(search) : null;
  const close = useCallback(() => {
    // A link inside the modal has led on already when the modal is gone.
    if (location.pathname === paths.orders) replace(paths.orders + withFilter('', filterOf(location.search)));
  }, [replace]);
  const [reviewed, setReviewed] = useState<Order | null>(null);
  const addressOf = ({ ordersServicesId }: Order) =>
    wide
      ? paths.orders + withFilter(`orders_services_id=${ordersServicesId}`, filterOf(search))
      : fill(paths.orderDetails, { ordersServicesId });
  return (
    <AppPage title={t('title')} big onRefresh={() => refresh(listOrders)}>
      <OrdersBrowser
        view="user"
        addressOf={addressOf}
        belowOf={(order) =>
          mayReview(order) ? (
            <div className="order-row-below">
              <Button
                small
                kind="quiet"
                icon="star"
                aria-label={t('reviewOf', { id: order.ordersServicesId })}
                onClick={() => setReviewed(order)}
              >
                {t('actions.review')}
              </Button>
            </div>
          ) : null
        }
        emptyAction={<Button onClick={startBooking}>{t('book')}</Button>}
      />
      <OrderSheet open={chosen !== null} ordersServicesId={chosen} onClose={close} />
      {reviewed ? <LazyReviewSheet open order={reviewed} onClose={() => setReviewed(null)} /> : null}
    </AppPage>
  );
}
