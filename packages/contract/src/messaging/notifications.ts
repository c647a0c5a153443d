import type { NotificationId, OrderId, VisitId } from '@hoist/domain/ids';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deviceType } from '../identity/users.ts';
import { formId, idField, requiredText, text, wholeNumber } from '../fields.ts';

export const notification = z.object({
  usersNotificationsId: idField<NotificationId>(),
  notification_read: z.literal([0, 1]),
  notificationType: z.string(),
  title: z.string(),
  text: z.string(),
  navigate_to: z.string(),
  ordersId: idField<VisitId>().nullable(),
  ordersServicesId: idField<OrderId>().nullable(),
  dateCreated: z.string(),
  /** An unanswered reminder of an active visit. */
  toAnswer: z.boolean(),
});

export const listNotifications = endpoint({
  id: 'listNotifications',
  path: '/users/:userId/user-notifications',
  auth: 'self',
  duringImpersonation: 'allowed',
  query: z.object({ length: wholeNumber().default(MAX_PAGE_SIZE), cursor: text(20).optional() }),
  output: z.object({
    /** Total as digits. */
    unreadNotifications: z.string(),
    userNotifications: z.array(notification),
    recordsTotal: z.number(),
    /** Cursor for older ones; null at the end. */
    cursor: z.string().nullable(),
  }),
  refusals: ['invalid'],
  summary: "The user's notifications, newest first",
});

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'POST',
  path: '/users/:userId/user-notifications/:notificationId',
  auth: 'self',
  // Staff must not change the user's read state.
  duringImpersonation: 'refused',
  form: z.object({ notification_read: wholeNumber().pipe(z.literal(1)) }),
  output: z.object({ userNotification: notification }),
  refusals: ['not_found'],
  summary: 'Mark a notification as read',
});

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/users/:userId/user-notifications',
  auth: 'self',
  duringImpersonation: 'refused',
  form: z.object({
    notification_read: wholeNumber().pipe(z.literal(1)),
    /** Newest displayed notification; later ones stay unread. */
    last_id: formId<NotificationId>(),
  }),
  output: z.object({ unreadNotifications: z.string() }),
  summary: 'Mark all notifications as read',
});

export const registerDevice = endpoint({
  id: 'registerDevice',
  method: 'POST',
  path: '/users/register-device',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({
    /** Token of Apple's or Google's push service, or a browser's push subscription as JSON. */
    device_notification_token: requiredText(4096, 'field.invalid'),
    device_type: deviceType,
    device_id: requiredText(200, 'field.invalid'),
  }),
  // No device is stored while notifications are off.
  refusals: ['invalid', 'wrong_state'],
  rateLimits: [{ max: 60, seconds: 3600, by: 'account' }],
  summary: 'Send notifications to this device until its session ends',
});

export const forgetDevice = endpoint({
  id: 'forgetDevice',
  method: 'POST',
  path: '/users/forget-device',
  auth: 'user',
  duringImpersonation: 'refused',
  form: z.object({ device_id: requiredText(200, 'field.invalid') }),
  summary: "Stop notifications to one of the user's devices",
});
