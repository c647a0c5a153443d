import type { listOrderDeliveries as endpoint, Locale, Output } from '@hoist/contract';
import { deliveryOf } from '@hoist/domain/contact/delivery';
import type { Db } from '#server/platform/db/database.ts';
import { customerNameOf } from '#server/shared/person-name.ts';

export type Deliveries = Output<typeof endpoint>['data'];

const shown = 50;

/** One push is a message of the user and one of each device, so twice as many are read. */
export const sentMessages = (db: Db) =>
  db
    .selectFrom('outbox as o')
    .leftJoin('userNotifications as n', 'n.usersNotificationsId', 'o.usersNotificationsId')
    .leftJoin('users as u', 'u.usersId', 'o.usersId')
    .select(['o.id', 'o.createdAt', 'o.channel', 'o.recipient', 'o.subject', 'o.topic', 'o.state', 'o.error'])
    .select(['o.sentAt', 'o.deliveredAt', 'o.usersId', 'o.usersNotificationsId'])
    .select(['n.titleEn', 'n.titleFr', 'u.fname', 'u.lname'])
    .orderBy('o.id', 'desc')
    .limit(2 * shown);

type Row = Awaited<ReturnType<ReturnType<typeof sentMessages>['execute']>>[number];

/** The rows with what became of each; a push is listed once for each device. */
export function presentDeliveries(rows: readonly Row[], locale: Locale): Deliveries {
  const pushOf = ({ usersId, usersNotificationsId }: Row) => `${usersId} ${usersNotificationsId}`;
  const onDevices = new Set(rows.filter(({ recipient }) => recipient.startsWith('device:')).map(pushOf));
  return rows
    .filter((row) => !row.recipient.startsWith('user:') || !onDevices.has(pushOf(row)))
    .slice(0, shown)
    .map((row) => ({
      outboxId: row.id,
      at: row.createdAt.toISOString(),
      channel: row.channel,
      to: row.fname === null ? '' : customerNameOf(row, locale),
      title: (locale === 'fr' ? row.titleFr : row.titleEn) ?? row.subject ?? '',
      topic: row.topic,
      ...deliveryOf({ ...row, delivered: row.deliveredAt !== null }),
      fateAt: (row.deliveredAt ?? row.sentAt)?.toISOString() ?? null,
    }));
}
