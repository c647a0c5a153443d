import { Suspense } from 'react';
import { isChangeRequestShown } from '#client/features/change-requests/change-request.ts';
import { useHasNoShow } from '#client/features/no-shows/use-has-no-show.ts';
import { useDrive } from '#client/features/tracking/use-drive.ts';
import { useOrderWeather } from '#client/features/weather/use-order-weather.ts';
import { lazyCard } from '#client/ui/lazy-card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import { isOpen, type Order, type OrderPartProps } from '../order.ts';

interface OrderProps {
  readonly order: Order;
}

// Most orders have none of these cards: each is loaded when its order needs it.

const ChangeRequestCard = lazyCard(
  () => import('#client/features/change-requests/change-request-card.tsx'),
  (m) => m.ChangeRequestCard,
  <Skeleton height={180} />,
);
const AttendanceCard = lazyCard(
  () => import('#client/features/reminders/attendance-card.tsx'),
  (m) => m.AttendanceCard,
);
const FreeRescheduleCard = lazyCard(
  () => import('#client/features/free-reschedule/free-reschedule-card.tsx'),
  (m) => m.FreeRescheduleCard,
  <Skeleton height={300} />,
);
const WaitlistCard = lazyCard(
  () => import('#client/features/waitlist/waitlist-card.tsx'),
  (m) => m.WaitlistCard,
);
const WeatherCard = lazyCard(
  () => import('#client/features/weather/weather-card.tsx'),
  (m) => m.WeatherCard,
  <SkeletonCards count={1} height={88} />,
);
const PositionCard = lazyCard(
  () => import('#client/features/tracking/position-card.tsx'),
  (m) => m.PositionCard,
);
const CustomerAbsence = lazyCard(
  () => import('#client/features/no-shows/customer-absence.tsx'),
  (m) => m.CustomerAbsence,
  <SkeletonCards count={1} height={190} />,
);
const DriveCard = lazyPart(
  () => import('#client/features/tracking/drive-card.tsx'),
  (m) => m.DriveCard,
);

/** The customer's request and its state (decision C3). */
export const OrderChangeRequest = (props: OrderPartProps) =>
  isChangeRequestShown(props.order, props.viewer) ? <ChangeRequestCard {...props} /> : null;

/** The question of a reminder and its answer, on the last day before the visit. */
export function OrderAttendance(props: OrderPartProps) {
  const { order } = props;
  const { asked, confirmed } = order.attendance;
  if (!isOpen(order) || order.progress !== null || (!asked && !confirmed)) return null;
  return <AttendanceCard {...props} />;
}

/** The order's free reschedule (decision C18). */
export const FreeReschedule = ({ order }: OrderProps) =>
  order.freeMove ? <FreeRescheduleCard order={order} /> : null;

/** The order's waitlist entry with the time that is offered. */
export const OrderWaitlist = ({ order }: OrderProps) =>
  order.earlier?.wish ? <WaitlistCard order={order} /> : null;

/** The weather during the visit, where it is known. */
export const OrderWeather = (props: OrderPartProps) =>
  useOrderWeather(props.order).data?.weather ? <WeatherCard {...props} /> : null;

/** The mechanic's choice to share the position while driving. */
export const DrivePosition = ({ order }: OrderProps) =>
  order.progress === 'on_the_way' ? <PositionCard order={order} /> : null;

/** The customer was absent: the steps for the mechanic, the outcome for both (decision 74). */
export const OrderNoShow = (props: OrderPartProps) =>
  useHasNoShow(props.order) ? <CustomerAbsence {...props} /> : null;

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
