/** Parses an order id; null also for 0, with which the server lists orders. */
export const orderIdOf = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The order id in a query (`?orders_services_id=7`); null: none. */
export const orderIdInQuery = (search: string): number | null =>
  orderIdOf(new URLSearchParams(search).get('orders_services_id') ?? '');
