import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { forgetDevice } from './forget-device.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';
import { registerDevice } from './register-device.ts';

export const notificationsRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  route(contract.listNotifications, ({ actor, locale, now, query: { length, cursor } }) =>
    database.read((db) => listNotifications(db, { usersId: actor.usersId, locale, length, cursor, now })),
  ),
  route(contract.readNotification, ({ actor, params, locale, now }) => {
    const { notificationId } = params;
    const reading = { usersId: actor.usersId, notificationId, locale, now: now.getTime() };
    return database.transaction((tx) => readNotification(tx, reading));
  }),
  route(contract.readAllNotifications, ({ actor, form, now }) =>
    database.transaction((tx) =>
      readAllNotifications(tx, { usersId: actor.usersId, lastId: form.last_id, now }),
    ),
  ),
  route(contract.registerDevice, ({ actor, form, now }) =>
    registerDevice(database, {
      actor,
      deviceId: form.device_id,
      deviceType: form.device_type,
      token: form.device_notification_token,
      now,
    }),
  ),
  route(contract.forgetDevice, ({ actor, form }) =>
    database.transaction((tx) => forgetDevice(tx, { usersId: actor.usersId, deviceId: form.device_id })),
  ),
];
