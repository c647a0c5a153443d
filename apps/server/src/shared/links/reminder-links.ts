import type { ReminderId } from '@hoist/domain/ids';
import { reminderKinds, type ReminderKind } from '@hoist/domain/order/attendance';
import { signedIdLinks, type SignedIdLinks } from './signed-id-links.ts';

/** Links that answer a reminder. */
export type ReminderLinks = SignedIdLinks<ReminderId>;

export const isReminder = (kind: string): kind is ReminderKind =>
  (reminderKinds as readonly string[]).includes(kind);

export const reminderLinks = signedIdLinks<ReminderId>('/visit-reminder', 'reminder');
