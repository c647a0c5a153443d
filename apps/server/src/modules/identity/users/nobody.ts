import type { QueuedMessage } from '#modules/messaging';

/** The id of no user: what is done for it leaves nothing, and takes as long as for somebody. */
export const nobody = 0;

/** Has a message to nobody dropped instead of sent: it is about an order that does not exist. */
export const unlessNobody = (usersId: number): Pick<QueuedMessage, 'about'> =>
  usersId === nobody ? { about: { ordersServicesId: nobody, state: 'nobody' } } : {};
