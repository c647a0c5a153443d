import type { ReminderId } from '@hoist/domain/ids';
import { reminderKinds, type ReminderKind } from '@hoist/domain/order/attendance';
import { boundLinks, type BoundLinks } from './bound-links.ts';

/** Links that answer a reminder. */
export type ReminderLinks = BoundLinks<ReminderId>;

export const isReminder = (kind: string): kind is ReminderKind =>
  (reminderKinds as readonly string[]).includes(kind);

export const reminderLinks = boundLinks<ReminderId>('/visit-reminder', 'reminder');
