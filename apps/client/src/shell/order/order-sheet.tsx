import { useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { useOrder } from '#client/model/order/use-order.ts';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';

interface OrderSheetProps {
  readonly open: boolean;
  /** Null while closed. */
  readonly ordersServicesId: number | null;
  readonly onClose: () => void;
}

/** A customer's order details: full screen on a phone, a panel on a wide screen. */
export function OrderSheet({ open, ordersServicesId, onClose }: OrderSheetProps) {
  const t = useMessages('orders');
  const query = useOrder(ordersServicesId ?? 0, { enabled: ordersServicesId !== null });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('number', { id: ordersServicesId ?? '' })}
      wide="panel"
      tall
    >
      <Loaded query={query} skeleton={<OrderSkeleton inModal />}>
        {({ data: [order] }) => (order ? <OrderView order={order} inModal /> : null)}
      </Loaded>
    </Sheet>
  );
}
