import type { Locale, notification } from '@hoist/contract';
import { zoneRules } from '@hoist/datasets/zone-rules';
import { formatLocal } from '@hoist/domain/time-format';
import type { z } from 'zod';
import type { NotificationRow } from './queries.ts';

type Notification = z.output<typeof notification>;

// For notifications without a place; most readers live in this zone.
const ownZone = 'America/Toronto';

export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  const rules = zoneRules(row.timezone ?? ownZone) ?? zoneRules(ownZone);
  return {
    usersNotificationsId: row.usersNotificationsId,
    notification_read: row.readAt ? 1 : 0,
    notificationType: row.notificationType,
    title: locale === 'en' ? row.titleEn : row.titleFr,
    text: locale === 'en' ? row.textEn : row.textFr,
    navigate_to: row.navigateTo,
    ordersId: row.ordersId,
    ordersServicesId: row.ordersServicesId,
    dateCreated: rules ? formatLocal(row.createdAt.getTime(), rules, locale) : row.createdAt.toISOString(),
    toAnswer: row.toAnswer ?? false,
  };
}
