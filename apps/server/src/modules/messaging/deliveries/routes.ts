import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { replyWithText } from '#server/platform/http/call.ts';
import { rawRoute, route, type Route } from '#server/platform/http/route.ts';
import type { MessageReports } from '#server/providers/messages/port.ts';
import { twilioPaths } from '#server/platform/http/twilio-call.ts';
import { listOrderDeliveries } from './list-order-deliveries.ts';
import { listPersonDeliveries } from './list-person-deliveries.ts';
import { resumeEmail } from './resume-email.ts';
import { takePostmarkEvent } from './take-postmark-event.ts';
import { takeSesEvent } from './take-ses-event.ts';
import { takeTextStatus } from './take-text-status.ts';

export interface DeliveriesContext {
  readonly database: Database;
  readonly publicUrl: string;
  readonly reports: MessageReports;
}

/** What the providers report about messages, and what the office reads of it. */
export function deliveriesRoutes({ database, publicUrl, reports }: DeliveriesContext): readonly Route[] {
  const { twilio, ses, postmark } = reports;
  return [
    route(contract.listOrderDeliveries, ({ params, locale }) =>
      database.read((db) => listOrderDeliveries(db, params.ordersServicesId, locale)),
    ),
    route(contract.listPersonDeliveries, ({ params, locale }) =>
      database.read((db) => listPersonDeliveries(db, params.userId, locale)),
    ),
    route(contract.resumeEmail, async ({ actor, params, form }) => {
      const resumed = await database.transaction((tx) =>
        resumeEmail(tx, { staffId: actor.usersId, usersId: params.userId, reason: form.reason }),
      );
      return replyWithText(resumed, 'people.email_resumed');
    }),
    ...(twilio
      ? [
          rawRoute({
            method: 'POST',
            path: twilioPaths.status,
            handle: (call) => takeTextStatus({ database, publicUrl, ...twilio }, call),
          }),
        ]
      : []),
    ...(ses
      ? [
          rawRoute({
            method: 'POST',
            path: '/webhooks/ses',
            handle: (call) => takeSesEvent({ database, topic: ses }, call),
          }),
        ]
      : []),
    ...(postmark
      ? [
          rawRoute({
            method: 'POST',
            path: '/webhooks/postmark',
            handle: (call) => takePostmarkEvent({ database, login: postmark }, call),
          }),
        ]
      : []),
  ];
}
