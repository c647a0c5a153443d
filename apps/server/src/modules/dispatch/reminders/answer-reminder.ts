import type { Locale, Refusal } from '@hoist/contract';
import type { ReminderAnswer } from '@hoist/domain/order/attendance';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { fileChange } from '../change-requests/ask-to-change.ts';
import { repeatable, type Needs } from '#modules/orders';
import { lockedRecord } from '#server/shared/links/customer-links.ts';
import { findReminder } from './find-reminder.ts';
import { recordAttendance } from './record-attendance.ts';

export interface Answering {
  readonly token: string;
  readonly answer: ReminderAnswer;
  /** With a reschedule: message to the office. */
  readonly reason: string;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Records the answer to a reminder: attendance, or a change request (decision C3). Checked under the order's
 * lock, because the visit may have moved.
 */
export async function answerReminder(
  { database, links, booking }: Needs<'database' | 'booking' | 'links'>,
  { token, answer, reason, locale, now }: Answering,
): Promise<Result<null, Refusal>> {
  const { cancellationFees: tables } = await booking.settings.get();
  return database.transaction(async (tx) => {
    const linked = await lockedRecord(tx, links, { purpose: 'reminder', token });
    const order = linked && (await findReminder(tx, { reminderId: linked.id, now }));
    if (!order) return refuse<Refusal>({ code: 'not_found' });
    if (answer === 'confirm') {
      await recordAttendance(tx, { order, through: 'link', now });
      return ok(null);
    }
    const wanted = { kind: 'move', reason, shownFeeCents: null, through: 'reminder', locale, now } as const;
    return fileChange(tx, { wanted, order, times: [], tables });
  }, repeatable);
}
