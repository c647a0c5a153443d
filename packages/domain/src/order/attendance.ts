import { mayAsRole } from '../access/policies.ts';
import type { Instant } from '../time.ts';
import type { OrderStatus, Progress } from './order.ts';

/** The reminders of a confirmed visit that ask its customer whether they will be there. */
export const reminderKinds = ['reminder_day', 'reminder_hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** What a customer answers to a reminder with one tap: to be there, or to ask for another time (decision C3). */
export const reminderAnswers = ['confirm', 'reschedule'] as const;
export type ReminderAnswer = (typeof reminderAnswers)[number];

/** Whether a customer can say now that they will be there: a confirmed visit that nobody is driving to yet. */
export const mayAttend = (
  visit: { readonly status: OrderStatus; readonly progress: Progress | null; readonly startsAt: Instant },
  now: Instant,
): boolean =>
  mayAsRole('customer', 'confirm_attendance', visit.status) &&
  visit.progress === null &&
  visit.startsAt > now;
