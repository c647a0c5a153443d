import { type UserId, noId } from '@hoist/domain/ids';
import type { QueuedMessage } from '#modules/messaging';

/** The id of no user, for the same work and timing as for a real one. */
export const noAccountId: UserId = noId;

/** Marks a message to a dummy user as about a missing order, so that it is dropped instead of sent. */
export const aboutAccount = (usersId: UserId): Pick<QueuedMessage, 'about'> =>
  usersId === noAccountId ? { about: { ordersServicesId: noId, state: 'nobody' } } : {};
