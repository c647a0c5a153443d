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
    usersNotificationsId: row.users_notifications_id,
    notification_read: row.read_at ? 1 : 0,
    notificationType: row.notification_type,
    title: locale === 'en' ? row.title_en : row.title_fr,
    text: locale === 'en' ? row.text_en : row.text_fr,
    navigate_to: row.navigate_to,
    ordersId: row.orders_id,
    ordersServicesId: row.orders_services_id,
    dateCreated: rules ? formatLocal(row.created_at.getTime(), rules, locale) : row.created_at.toISOString(),
    toAnswer: row.to_answer ?? false,
  };
}
