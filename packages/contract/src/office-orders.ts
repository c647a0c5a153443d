import { paymentStates } from '@hoist/domain/payment/payment-state';
import { z } from 'zod';
import { consolePage } from './console.ts';
import { endpoint } from './endpoint.ts';
import { idParam, money, text } from './fields.ts';
import { orderService } from './order-service.ts';

const person = z.object({ usersId: z.number(), name: z.string() });

/** An order as a list of the office shows it. */
export const officeOrderLine = z.object({
  ordersServicesId: z.number(),
  ordersId: z.number(),
  orderServiceStatus: z.enum(['pending', 'confirm', 'complete', 'declined', 'canceled']),
  servicesTitle: z.string(),
  customer: person,
  mechanic: person.nullable(),
  vehicle: z.string(),
  city: z.string(),
  state: z.string(),
  startsAt: z.string(),
  /** The visit's time by the clock of its place. */
  preferredTime: z.string(),
  total: money,
  payment: z.enum(['card', 'cash']),
  dateCreated: z.string(),
});

export const listOfficeOrders = endpoint({
  id: 'listOfficeOrders',
  method: 'GET',
  path: '/admin/orders',
  auth: 'office',
  permission: 'orders.read',
  duringImpersonation: 'allowed',
  query: z.object({
    ...consolePage,
    /** A number, or what a name, an e-mail, a phone number or a plate begins with. */
    search: text(100).default(''),
    status: z.enum(['', 'pending', 'confirm', 'complete', 'declined', 'canceled']).default(''),
    /** Days of the visit by UTC, both included: 'YYYY-MM-DD'. */
    from: text(10).default(''),
    to: text(10).default(''),
    /** Days of the booking by UTC, both included; what would be sorted by number is sorted by the time of the booking then. */
    booked_from: text(10).default(''),
    booked_to: text(10).default(''),
    /** Why it was canceled or declined, as the numbers tell it: its first 120 characters, whatever their capitals. */
    reason: text(120).default(''),
    /** By number or by the time of the visit; with a minus the other way round. */
    sort: z.enum(['number', '-number', 'start', '-start']).default('-number'),
  }),
  output: z.object({ data: z.array(officeOrderLine), cursor: z.string().nullable() }),
  summary: 'Every booking, found and sorted; drafts are never among them',
});

const named = z.object({
  at: z.string(),
  by: z.string(),
  role: z.enum(['customer', 'mechanic', 'office', 'system']),
  /** What happened, and what was said of it, in the reader's words. */
  label: z.string(),
  said: z.string(),
});

export const getOfficeOrder = endpoint({
  id: 'getOfficeOrder',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId',
  auth: 'office',
  permission: 'orders.read',
  duringImpersonation: 'allowed',
  params: z.object({ ordersServicesId: idParam }),
  output: z.object({
    /** As its customer sees it. */
    data: orderService,
    /** What the office may settle: its mechanic did not come, or its pictures are missing. */
    waitsFor: z.object({ mechanic: z.boolean(), pictures: z.boolean() }),
    customer: person.extend({ email: z.string(), phone: z.string() }),
    /** Everything that happened to it, oldest first, with who did it and what was said. */
    history: z.array(
      named.extend({
        event: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    payments: z.array(
      z.object({
        part: z.number(),
        method: z.enum(['card', 'cash']),
        state: z.enum(paymentStates),
        amount: money,
        captured: money,
        at: z.string(),
      }),
    ),
    /** What the office did to it. */
    deeds: z.array(named.extend({ action: z.string(), detail: z.record(z.string(), z.unknown()) })),
  }),
  refusals: ['not_found'],
  summary: 'One booking with its whole history, as the office reads it',
});
