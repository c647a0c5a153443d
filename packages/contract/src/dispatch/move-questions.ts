import type { OrderId, VisitMoveId } from '@hoist/domain/ids';
import { moveAnswers, moveQuestionStates } from '@hoist/domain/order/move-question';
import { z } from 'zod';
import { byLink, linkToken, opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';
import { formId, idParam, isoTime } from '../fields.ts';
import { orderService } from '../orders/order-service.ts';
import { dateEntry } from '../scheduling/booking.ts';

const answer = {
  answer: z.enum(moveAnswers, { error: 'field.invalid' }),
  /** For another time. */
  preferred_time: isoTime('change.time').optional(),
};

/** A moved visit for the holder of its link, without order number, address, plate or names. */
const opened = z.object({
  data: z.object({
    state: z.enum([...moveQuestionStates, 'under_way']),
    /** The time that counts now; empty if a newer message says it. */
    preferredTime: z.string(),
    /** Null unless it can be answered. */
    visit: z
      .object({
        servicesTitles: z.array(z.string()),
        /** The time that the customer agreed to before. */
        agreedTime: z.string(),
        preferredTimeUnformatted: z.string(),
        datesList: z.array(dateEntry),
        timezone: z.string(),
        timezoneLabel: z.string(),
      })
      .nullable(),
  }),
});

export const openMovedVisit = endpoint({
  id: 'openMovedVisit',
  path: '/moved-visits/open',
  ...opensLink,
  output: opened,
  summary: 'Read-only view of a moved visit by its signed link, with free times; 404 for other tokens',
});

export const answerMovedVisit = endpoint({
  id: 'answerMovedVisit',
  path: '/moved-visits/answer',
  ...byLink,
  form: z.object({ token: linkToken, ...answer }),
  output: opened,
  refusals: ['not_found', 'wrong_state', 'conflict', 'invalid', 'slot_taken'],
  summary: 'Answer about a moved visit by its signed link',
});

export const acceptMoveForCustomer = endpoint({
  id: 'acceptMoveForCustomer',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/moved/accept',
  permission: 'orders.dispatch',
  params: z.object({ ordersServicesId: idParam<OrderId>() }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Note that the customer agreed to the new time on the phone',
});

export const undoOwnMove = endpoint({
  id: 'undoOwnMove',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/move/undo',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  form: z.object({ move_id: formId<VisitMoveId>() }),
  output: z.object({ data: z.array(orderService) }),
  refusals: ['not_found', 'wrong_state', 'invalid', 'slot_taken', 'conflict'],
  idempotent: true,
  summary: 'Take back a move of the last ten seconds; the customer gets no message and no question (ADR 131)',
});
