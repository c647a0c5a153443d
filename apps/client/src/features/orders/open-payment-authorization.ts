import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';

/** Where the customer completes the payment authorization of an order. */
export const openPaymentAuthorization = (ordersServicesId: number) =>
  goTo(`${paths.payments}?orders_services_id=${ordersServicesId}`);
