import { reminderAnswers } from '@hoist/domain/order/attendance';
import { z } from 'zod';
import { byLink, linkToken, opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';

/** The visit as shown to the holder of a reminder's link, without order numbers and names. */
const reminder = z.object({
  servicesTitles: z.array(z.string()),
  preferredTime: z.string(),
  preferredTimeUnformatted: z.string(),
  timezone: z.string(),
  mechanic: z.string(),
  city: z.string(),
  attending: z.boolean(),
  /** A request to move or cancel is open. */
  changeAsked: z.boolean(),
  /** Localized costs and conditions of a move request, to show before it. */
  moveLines: z.array(z.string()),
});

export const confirmAttendance = endpoint({
  id: 'confirmAttendance',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/attendance',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'forbidden'],
  summary: 'Confirm attendance of a confirmed visit; repeating it changes nothing',
});

export const openReminder = endpoint({
  id: 'openReminder',
  path: '/reminders/open',
  ...opensLink,
  output: z.object({ data: reminder }),
  summary:
    "Read-only view of a visit by a reminder's signed link; 404 for other tokens, and once the visit begins, moves or is canceled",
});

export const answerReminder = endpoint({
  id: 'answerReminder',
  path: '/reminders/answer',
  ...byLink,
  form: z.object({
    token: linkToken,
    answer: z.enum(reminderAnswers, { error: 'field.invalid' }),
    /** The customer's message with a move request. */
    reason: text(1000).default(''),
  }),
  output: z.object({ data: reminder }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Answer a reminder by its signed link: confirm attendance or request another time',
});
