import { isChangeRequestShown } from '#client/features/rescheduling/change-request.ts';
import { useHasNoShow } from '#client/features/no-shows/use-has-no-show.ts';
import { useOrderWeather } from '#client/model/order/queries/use-order-weather.ts';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';
import { Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import { isOpen, type OrderPartProps } from '#client/model/order/order.ts';

// Most orders have none of these cards: each is loaded when its order needs it.

const ChangeRequestCard = lazyCard(
  () => import('#client/features/rescheduling/change-request-card.tsx'),
  'ChangeRequestCard',
  <Skeleton height={180} />,
);
const AttendanceCard = lazyCard(
  () => import('#client/features/rescheduling/attendance-card.tsx'),
  'AttendanceCard',
);
const WeatherCard = lazyCard(
  () => import('#client/features/weather/weather-card.tsx'),
  'WeatherCard',
  <SkeletonCards count={1} height={88} />,
);
const CustomerAbsence = lazyCard(
  () => import('#client/features/no-shows/customer-absence.tsx'),
  'CustomerAbsence',
  <SkeletonCards count={1} height={190} />,
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

/** The weather during the visit, where it is known. */
export const OrderWeather = (props: OrderPartProps) =>
  useOrderWeather(props.order).data?.weather ? <WeatherCard {...props} /> : null;

/** The customer was absent: the steps for the mechanic, the outcome for both (decision 74). */
export const OrderNoShow = (props: OrderPartProps) =>
  useHasNoShow(props.order) ? <CustomerAbsence {...props} /> : null;
