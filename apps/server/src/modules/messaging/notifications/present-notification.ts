import type { Locale, notification } from '@hoist/contract';
import { zoneRules } from '@hoist/datasets/zone-rules';
import type { ZoneRules } from '@hoist/domain/time';
import { formatLocalFor } from '@hoist/domain/time-format';
import type { z } from 'zod';
import type { NotificationRow } from './queries.ts';

type Notification = z.output<typeof notification>;

interface Reader {
  readonly locale: Locale;
  /** For notifications without a place; another place's zone is named. */
  readonly company: ZoneRules;
}

export function presentNotification(row: NotificationRow, { locale, company }: Reader): Notification {
  const rules = (row.timezone === null ? undefined : zoneRules(row.timezone)) ?? company;
  return {
    usersNotificationsId: row.usersNotificationsId,
    notification_read: row.readAt ? 1 : 0,
    notificationType: row.notificationType,
    title: locale === 'en' ? row.titleEn : row.titleFr,
    text: locale === 'en' ? row.textEn : row.textFr,
    navigate_to: row.navigateTo,
    ordersId: row.ordersId,
    ordersServicesId: row.ordersServicesId,
    dateCreated: formatLocalFor(row.createdAt.getTime(), { place: rules, reader: company }, locale),
    toAnswer: row.toAnswer ?? false,
  };
}
