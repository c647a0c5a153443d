import type { Locale, Refusal } from '@hoist/contract';
import type { NotificationId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Instant } from '@hoist/domain/time';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { presentNotification } from './present-notification.ts';

interface Reading {
  readonly usersId: UserId;
  readonly notificationId: NotificationId;
  readonly locale: Locale;
  readonly now: Instant;
}

interface Answer {
  readonly userNotification: ReturnType<typeof presentNotification>;
}

export async function readNotification(tx: Tx, given: Reading): Promise<Result<Answer, Refusal>> {
  const row = await tx
    .updateTable('userNotifications')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(new Date(given.now))) }))
    .where('usersNotificationsId', '=', given.notificationId)
    .where('usersId', '=', given.usersId)
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  const reader = { locale: given.locale, company: await readCompanyRules(tx) };
  return ok({ userNotification: presentNotification(row, reader) });
}
