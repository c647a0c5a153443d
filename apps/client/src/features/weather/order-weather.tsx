import { Suspense } from 'react';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useOrderWeather } from './use-order-weather.ts';

const WeatherCard = lazyPart(() => import('./weather-card.tsx'), 'WeatherCard');

interface OrderWeatherProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** The weather while a visit lasts, where it is known; otherwise nothing is shown. */
export const OrderWeather = ({ order, viewer }: OrderWeatherProps) =>
  useOrderWeather(order).data?.weather ? (
    <Suspense fallback={<SkeletonCards count={1} height={88} />}>
      <WeatherCard order={order} viewer={viewer} />
    </Suspense>
  ) : null;
