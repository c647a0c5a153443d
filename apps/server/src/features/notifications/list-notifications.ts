import type { Locale } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { presentNotification } from './present.ts';
import { findNotifications } from './queries.ts';

interface Reader {
  readonly usersId: number;
  readonly locale: Locale;
}

interface Answer {
  /** Digits, as the client expects them. */
  readonly unreadNotifications: string;
  readonly userNotifications: ReturnType<typeof presentNotification>[];
}

/** The user's notifications, newest first, and how many of all are unread. */
export async function listNotifications(db: Db, { usersId, locale }: Reader): Promise<Result<Answer, never>> {
  const rows = await findNotifications(db, usersId);
  return ok({
    unreadNotifications: String(rows[0]?.unread ?? 0),
    userNotifications: rows.map((row) => presentNotification(row, locale)),
  });
}
