import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';

/** Opens the page that completes an order's payment. */
export const openPaymentAuthorization = (ordersServicesId: number) =>
  goTo(`${paths.payments}?orders_services_id=${ordersServicesId}`);
