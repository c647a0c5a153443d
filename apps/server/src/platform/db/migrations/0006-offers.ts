/** An offer that nobody else could take is looked at again later, so that it does not keep others waiting. */
export const offers: readonly string[] = [`ALTER TABLE order_services ADD COLUMN offer_look_at timestamptz`];
