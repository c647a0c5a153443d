import { Suspense } from 'react';
import { useDrive } from '#client/features/tracking/use-drive.ts';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import type { Order } from '../order.ts';

interface OrderProps {
  readonly order: Order;
}

const FreeRescheduleCard = lazyCard(
  () => import('#client/features/free-reschedule/free-reschedule-card.tsx'),
  'FreeRescheduleCard',
  <Skeleton height={300} />,
);
const WaitlistCard = lazyCard(() => import('#client/features/waitlist/waitlist-card.tsx'), 'WaitlistCard');
const DriveCard = lazyPart(() => import('#client/features/tracking/drive-card.tsx'), 'DriveCard');

/** The order's free reschedule (decision C18). */
export const FreeReschedule = ({ order }: OrderProps) =>
  order.freeMove ? <FreeRescheduleCard order={order} /> : null;

/** The order's waitlist entry with the time that is offered. */
export const OrderWaitlist = ({ order }: OrderProps) =>
  order.earlier?.wish ? <WaitlistCard order={order} /> : null;

/** About as tall as the card: without a position it has no map. */
const driveHeight = { shown: 380, hidden: 150 } as const;

/** The drive to an order while it is under way. */
export function OrderDrive({ order }: OrderProps) {
  const tracking = useDrive(order).data?.data;
  if (!tracking?.onTheWay || order.progress !== 'on_the_way') return null;
  const height = tracking.position ? driveHeight.shown : driveHeight.hidden;
  return (
    <Suspense fallback={<SkeletonCards count={1} height={height} />}>
      <DriveCard tracking={tracking} />
    </Suspense>
  );
}
