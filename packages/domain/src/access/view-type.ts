/** The `mechanics` field of a user: 1 is a mechanic, 0 a customer. */
export type MechanicsFlag = 0 | 1;

export type OrderViewType = 'user' | 'mechanics';

/** The order view of a kind of user (specification section 6). */
export const orderViewType = (mechanics: MechanicsFlag): OrderViewType =>
  mechanics === 1 ? 'mechanics' : 'user';

/** The `orders_type` that a view asks the orders list for: 0 for user, 1 for mechanics. */
export const ordersTypeOf = (view: OrderViewType): MechanicsFlag => (view === 'mechanics' ? 1 : 0);
