import { Suspense } from 'react';
import { isOpen, type Order, type OrderRole } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

/** Of the last day before a visit alone. */
const AttendanceCard = lazyPart(() => import('./attendance-card.tsx'), 'AttendanceCard');

/** Whether the customer will be there: the question of a reminder, and its answer. */
export function OrderAttendance({ order, viewer }: { readonly order: Order; readonly viewer: OrderRole }) {
  const { asked, confirmed } = order.attendance;
  if (!isOpen(order) || order.progress !== null || (!asked && !confirmed)) return null;
  return (
    <Suspense fallback={null}>
      <AttendanceCard order={order} viewer={viewer} />
    </Suspense>
  );
}
