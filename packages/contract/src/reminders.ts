import { reminderAnswers } from '@hoist/domain/order/attendance';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, text } from './fields.ts';
import { orderService } from './order-service.ts';

const token = z.string({ error: 'field.invalid' }).trim().max(200, { error: 'field.invalid' });

/** What the holder of a reminder's link sees of the visit: what they were told already, and no number or name of theirs. */
const reminder = z.object({
  /** Of a visit of several services each. */
  servicesTitles: z.array(z.string()),
  preferredTime: z.string(),
  preferredTimeUnformatted: z.string(),
  mechanic: z.string(),
  city: z.string(),
  /** They have said that they will be there. */
  attending: z.boolean(),
  /** They have asked to move or cancel; the office has not answered yet. */
  changeAsked: z.boolean(),
  /** What asking for another time costs and means, to be shown before it is asked for. */
  moveLines: z.array(z.string()),
});

export const confirmAttendance = endpoint({
  id: 'confirmAttendance',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/attendance',
  auth: 'user',
  duringImpersonation: 'allowed',
  params: z.object({ ordersServicesId: idParam }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'phone_not_verified', 'forbidden'],
  summary: 'The customer of a confirmed visit will be there; once more changes nothing',
});

export const openReminder = endpoint({
  id: 'openReminder',
  method: 'POST',
  path: '/reminders/open',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({ token }),
  output: z.object({ data: reminder }),
  refusals: ['not_found'],
  rateLimits: [{ max: 240, seconds: 600, by: 'address' }],
  summary:
    "A visit at the end of a reminder's signed link, until it begins, moves or is called off; then, and for any other token, a 404. Changes nothing",
});

export const answerReminder = endpoint({
  id: 'answerReminder',
  method: 'POST',
  path: '/reminders/answer',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    token,
    answer: z.enum(reminderAnswers, { error: 'field.invalid' }),
    /** With a request for another time: the customer's words to the office. */
    reason: text(1000).default(''),
  }),
  output: z.object({ data: reminder }),
  refusals: ['not_found', 'wrong_state'],
  rateLimits: [{ max: 60, seconds: 600, by: 'address' }],
  summary: 'The answer to a reminder by its signed link: they will be there, or ask for another time',
});
