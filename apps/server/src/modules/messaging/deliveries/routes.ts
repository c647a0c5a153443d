import * as contract from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import { rawRoute, route, type Route } from '#server/platform/http/route.ts';
import type { MessageReports } from '#server/providers/messages/port.ts';
import { twilioPaths } from '#server/platform/http/twilio-call.ts';
import { listOrderDeliveries } from './list-order-deliveries.ts';
import { listPersonDeliveries } from './list-person-deliveries.ts';
import { takeTextStatus } from './take-text-status.ts';

export interface DeliveriesContext {
  readonly database: Database;
  readonly publicUrl: string;
  readonly reports: MessageReports;
}

/** What the providers report about messages, and what the office reads of it. */
export function deliveriesRoutes({ database, publicUrl, reports }: DeliveriesContext): readonly Route[] {
  const { twilio } = reports;
  return [
    route(contract.listOrderDeliveries, ({ params, locale }) =>
      database.read((db) => listOrderDeliveries(db, params.ordersServicesId, locale)),
    ),
    route(contract.listPersonDeliveries, ({ params, locale }) =>
      database.read((db) => listPersonDeliveries(db, params.userId, locale)),
    ),
    ...(twilio
      ? [
          rawRoute({
            method: 'POST',
            path: twilioPaths.status,
            handle: (call) => takeTextStatus({ database, publicUrl, ...twilio }, call),
          }),
        ]
      : []),
  ];
}
