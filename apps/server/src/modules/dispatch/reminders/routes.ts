import * as contract from '@hoist/contract/dispatch/reminders';
import { replyWithData } from '#server/platform/http/call.ts';
import { publicRoute, route, type Route } from '#server/platform/http/route.ts';
import { orderResponse, type Needs, type OrderReads } from '#modules/orders';
import { answerReminder } from './answer-reminder.ts';
import { confirmAttendance } from './confirm-attendance.ts';
import { openReminder } from './open-reminder.ts';

/** Answers to reminders, by link, notification or order page. */
export function reminderRoutes(context: OrderReads & Needs<'links'>): readonly Route[] {
  return [
    route(contract.confirmAttendance, async ({ actor, params, locale, now }) => {
      const request = { actor, ...params, locale, now };
      const confirmed = await confirmAttendance(context, request);
      return orderResponse(context, request, [confirmed, 'reminder.attending']);
    }),
    publicRoute(contract.openReminder, ({ form, locale, now }) =>
      replyWithData(openReminder(context, { ...form, locale, now })),
    ),
    publicRoute(contract.answerReminder, async ({ form, locale, now }) => {
      const answered = await answerReminder(context, { ...form, locale, now });
      if (!answered.ok) return answered;
      const text = form.answer === 'confirm' ? 'reminder.attending' : 'change.asked';
      return replyWithData(openReminder(context, { token: form.token, locale, now }), text);
    }),
  ];
}
