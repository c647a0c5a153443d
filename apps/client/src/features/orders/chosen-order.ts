import { parseId, type OrderId } from '@hoist/domain/ids';

/** The id of an order in an address; null for anything else, 0 too: under that the server lists. */
export const orderIdOf = (text: string): OrderId | null => parseId(text) ?? null;

/** The order that an address asks for (`?orders_services_id=7`); null when it asks for none. */
export const chosenOrder = (search: string): OrderId | null =>
  orderIdOf(new URLSearchParams(search).get('orders_services_id') ?? '');
