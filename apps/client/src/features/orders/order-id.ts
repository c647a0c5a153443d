/** The id of an order in an address; null for anything else, 0 too: under that the server lists. */
export const orderIdOf = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The order that an address asks for (`?orders_services_id=7`); null when it asks for none. */
export const orderIdInQuery = (search: string): number | null =>
  orderIdOf(new URLSearchParams(search).get('orders_services_id') ?? '');
