import type { QueuedMessage } from '#modules/messaging';

/** The id of no user, for the same work and timing as for a real one. */
export const noAccountId = 0;

/** Marks a message to a dummy user as about a missing order, so that it is dropped instead of sent. */
export const aboutAccount = (usersId: number): Pick<QueuedMessage, 'about'> =>
  usersId === noAccountId ? { about: { ordersServicesId: noAccountId, state: 'nobody' } } : {};
