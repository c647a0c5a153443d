import type { Locale, Refusal } from '@hoist/contract';
import { MAX_PAGE_SIZE } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { presentNotification } from './present.ts';
import { countNotifications } from './count-notifications.ts';
import { findNotifications } from './queries.ts';

interface Asked {
  readonly usersId: number;
  readonly locale: Locale;
  readonly length: number;
  /** What the page before answered. */
  readonly cursor: string | undefined;
  readonly now: Date;
}

interface Answer {
  /** Digits, as the client expects them. */
  readonly unreadNotifications: string;
  readonly userNotifications: ReturnType<typeof presentNotification>[];
  readonly recordsTotal: number;
  readonly cursor: string | null;
}

/** The user's notifications, newest first, and how many of all are unread. */
export async function listNotifications(
  db: Db,
  { usersId, locale, length: asked, cursor, now }: Asked,
): Promise<Result<Answer, Refusal>> {
  if (asked < 1) return refuse(invalidField('length', 'field.invalid'));
  const before = cursor === undefined ? null : Number(cursor);
  if (before !== null && !Number.isSafeInteger(before))
    return refuse(invalidField('cursor', 'field.invalid'));
  const length = Math.min(asked, MAX_PAGE_SIZE);
  const [rows, { total, unread }] = await Promise.all([
    findNotifications(db, usersId, { before, length, now }),
    countNotifications(db, usersId),
  ]);
  const page = rows.slice(0, length);
  return ok({
    unreadNotifications: String(unread),
    userNotifications: page.map((row) => presentNotification(row, locale)),
    recordsTotal: total,
    cursor: rows.length > length ? String(page.at(-1)?.users_notifications_id) : null,
  });
}
