import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, wholeNumber } from './fields.ts';

const ofUser = z.object({ userId: idParam });

export const notification = z.object({
  usersNotificationsId: z.number(),
  notification_read: z.literal([0, 1]),
  notificationType: z.string(),
  title: z.string(),
  text: z.string(),
  navigate_to: z.string(),
  ordersId: z.number().nullable(),
  ordersServicesId: z.number().nullable(),
  dateCreated: z.string(),
});

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/users/:userId/user-notifications',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: ofUser,
  output: z.object({ unreadNotifications: z.string(), userNotifications: z.array(notification) }),
  summary: "The user's notifications, newest first",
});

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/users/:userId/user-notifications/:notificationId',
  auth: 'self',
  duringImpersonation: 'allowed',
  params: z.object({ userId: idParam, notificationId: idParam }),
  form: z.object({ notification_read: wholeNumber().pipe(z.literal(1)) }),
  output: z.object({ userNotification: notification }),
  refusals: ['not_found'],
  summary: 'Mark a notification as read',
});
