/** Databases that benches share; they are loaded once a day. */
export const countrySizes = {
  small: { orders: 10_000, customers: 2_000, fleets: 1, mechanics: 200 },
  large: { orders: 1_000_000, customers: 200_000, fleets: 50, mechanics: 200 },
};
