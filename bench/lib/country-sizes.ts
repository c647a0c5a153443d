/** The countries that benches share: loaded once a day, they serve all of them. */
export const countrySizes = {
  small: { orders: 10_000, customers: 2_000, fleets: 1, mechanics: 200 },
  large: { orders: 1_000_000, customers: 200_000, fleets: 50, mechanics: 200 },
};
