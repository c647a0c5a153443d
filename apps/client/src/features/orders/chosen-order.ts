/** The order that an address asks for (`?orders_services_id=7`); null when it asks for none. */
export function chosenOrder(search: string): number | null {
  const value = new URLSearchParams(search).get('orders_services_id') ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
