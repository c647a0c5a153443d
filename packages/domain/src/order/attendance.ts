import { mayAsRole } from './order-permission.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

export const reminderKinds = ['reminder_day', 'reminder_hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const isReminder = (kind: string): kind is ReminderKind =>
  (reminderKinds as readonly string[]).includes(kind);

/**
 * One-tap answers to a reminder: attend, or request another time (a confirmed visit moves only by request, decision
 * C3).
 */
export const reminderAnswers = ['confirm', 'reschedule'] as const;
export type ReminderAnswer = (typeof reminderAnswers)[number];

/** Whether a customer can confirm attendance: the visit is confirmed, in the future, and no mechanic is on the way. */
export const mayAttend = (
  visit: { readonly status: OrderStatus; readonly progress: Progress | null; readonly startsAt: Instant },
  now: Instant,
): boolean =>
  mayAsRole('customer', 'confirm_attendance', visit.status) &&
  visit.progress === null &&
  visit.startsAt > now;
