import { getOrderWeather } from '@hoist/contract/dispatch/weather';
import { useApi } from '#client/kit/api/use-api.ts';
import { isOpen, type Order } from '../order.ts';
import { useNow } from '#client/kit/use-now.ts';

/** The range of the forecast. */
const aheadMs = 72 * 3_600_000;

export const mayHaveWeather = (
  order: Pick<Order, 'orderServiceStatus' | 'preferredTimeUnformatted'>,
  now: number,
): boolean => isOpen(order) && Date.parse(order.preferredTimeUnformatted) - now < aheadMs;

/** The weather of a visit within the forecast; errors count as none. */
export function useOrderWeather(order: Order) {
  const now = useNow();
  const params = { ordersServicesId: order.ordersServicesId };
  return useApi(
    getOrderWeather,
    { params },
    {
      enabled: mayHaveWeather(order, now),
      staleTime: 30 * 60_000,
      failure: 'background',
    },
  );
}
