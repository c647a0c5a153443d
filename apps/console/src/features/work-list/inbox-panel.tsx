import OrderPanel from '#console/features/orders/order-panel.tsx';

/** The booking of a conversation, opened at what was written. */
export default function InboxPanel() {
  return <OrderPanel begins="messages" />;
}
