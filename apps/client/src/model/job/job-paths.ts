import { fill, paths } from '#client/kit/navigation/paths.ts';
import type { Order } from '../order/order.ts';

export const jobPath = ({ ordersServicesId }: Pick<Order, 'ordersServicesId'>) =>
  fill(paths.mechanicOrder, { ordersServicesId });
