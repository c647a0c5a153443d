import { type ReactNode, useCallback, useRef } from 'react';
import { useGo, useParams } from '#client/kit/navigation/navigation.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { useSwipeRight } from '#client/ui/sheets/use-swipe-right.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { Order, OrderRole } from '#client/model/order/order.ts';
import { orderIdOf } from '#client/model/order/order-id.ts';
import { useOrder } from '#client/model/order/use-order.ts';
import { OrderNotFound } from '#client/model/order/parts/order-not-found.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

interface OrderPageProps {
  readonly viewer: OrderRole;
  /** The list that the page closes to. */
  readonly to: string;
  /** Closing always opens the list. */
  readonly closesToList?: boolean;
  /** The content brings the page's heading. */
  readonly ownHeading?: boolean;
  /** A form's width on a wide page. */
  readonly narrow?: boolean;
  readonly footerOf?: (order: Order) => ReactNode;
  readonly children: (order: Order) => ReactNode;
}

/** The page of an order; on a phone a swipe to the right closes it. */
export function OrderPage({
  viewer,
  to,
  closesToList = false,
  ownHeading = false,
  narrow = false,
  footerOf,
  children,
}: OrderPageProps) {
  const t = useMessages('orders');
  const tu = useMessages('ui');
  const { back, replace } = useGo();
  const wide = useWide();
  const id = orderIdOf(useParams()['ordersServicesId'] ?? '');
  const query = useOrder(id ?? 0, { enabled: id !== null });
  const body = useRef<HTMLDivElement>(null);
  const close = useCallback(() => (closesToList ? replace(to) : back(to)), [back, closesToList, replace, to]);
  useSwipeRight(body, !wide, close);
  const gone = id === null || query.error?.code === 'not_found';
  const order = gone ? undefined : query.data?.data[0];
  const title = id === null ? t(`gone.${viewer}`) : t('number', { id });
  return (
    <AppPage
      title={title}
      // The line keeps its place before the text is loaded.
      overline={gone ? undefined : (order?.servicesTitle ?? '\u00a0')}
      end={<IconButton icon="close" label={tu('close')} onClick={close} />}
      ownHeading={ownHeading && !gone}
      {...(narrow ? { width: 'form' as const } : {})}
      onRefresh={() => query.refetch()}
      footer={order && footerOf?.(order)}
    >
      {ownHeading && !gone ? (
        <>
          {order ? null : (
            <h1 className="visually-hidden" data-waiting={query.isPending || undefined}>
              {title}
            </h1>
          )}
          <div className="order-close">
            <IconButton icon="close" label={tu('close')} onClick={close} />
          </div>
        </>
      ) : null}
      <div ref={body}>
        {/* The key prevents React from reusing the element, whose padding differs with a map. */}
        <div key={order ? 'order' : 'waiting'} className="order-body">
          {gone ? (
            <OrderNotFound viewer={viewer} to={to} />
          ) : (
            <Loaded query={query} skeleton={<OrderSkeleton />}>
              {({ data: [one] }) => (one ? children(one) : null)}
            </Loaded>
          )}
        </div>
      </div>
    </AppPage>
  );
}
