import type { Locale, Refusal } from '@hoist/contract';
import type { NotificationId, UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { presentNotification } from './present-notification.ts';
import { countNotifications } from './count-notifications.ts';
import { findNotifications } from './queries.ts';

interface Asked extends PageRequest {
  readonly usersId: UserId;
  readonly locale: Locale;
  readonly now: Date;
}

interface Answer {
  /** Digits, as the client expects them. */
  readonly unreadNotifications: string;
  readonly userNotifications: ReturnType<typeof presentNotification>[];
  readonly recordsTotal: number;
  readonly cursor: string | null;
}

export async function listNotifications(
  db: Db,
  { usersId, locale, now, ...wanted }: Asked,
): Promise<Result<Answer, Refusal>> {
  const paged = pageOfIds<NotificationId>(wanted);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const [rows, { total, unread }, company] = await Promise.all([
    findNotifications(db, usersId, { before: last ?? null, length, now }),
    countNotifications(db, usersId),
    readCompanyRules(db),
  ]);
  const { page, cursor } = cutPage(rows, length, (row) => row.usersNotificationsId);
  return ok({
    unreadNotifications: String(unread),
    userNotifications: page.map((row) => presentNotification(row, { locale, company })),
    recordsTotal: total,
    cursor,
  });
}
