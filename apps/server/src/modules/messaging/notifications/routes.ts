import {
  forgetDevice as forgetEndpoint,
  listNotifications as listEndpoint,
  readAllNotifications as readAllEndpoint,
  readNotification as readEndpoint,
  registerDevice as registerEndpoint,
} from '@hoist/contract/messaging/notifications';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { forgetDevice } from './forget-device.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { registerDevice } from './register-device.ts';

export const notificationsRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(listEndpoint, ({ actor, locale, now, query: { length, cursor } }) =>
    database.read((db) => listNotifications(db, { usersId: actor.usersId, locale, length, cursor, now })),
  ),
  route(readEndpoint, ({ actor, params, locale, now }) => {
    const { notificationId } = params;
    const reading = { usersId: actor.usersId, notificationId, locale, now: now.getTime() };
    return database.transaction((tx) => readNotification(tx, reading));
  }),
  route(readAllEndpoint, ({ actor, form, now }) =>
    database.transaction((tx) =>
      readAllNotifications(tx, { usersId: actor.usersId, lastId: form.last_id, now }),
    ),
  ),
  route(registerEndpoint, ({ actor, form, now }) =>
    registerDevice(database, {
      actor,
      deviceId: form.device_id,
      deviceType: form.device_type,
      token: form.device_notification_token,
      now,
    }),
  ),
  route(forgetEndpoint, ({ actor, form }) =>
    database.transaction((tx) => forgetDevice(tx, { usersId: actor.usersId, deviceId: form.device_id })),
  ),
];
