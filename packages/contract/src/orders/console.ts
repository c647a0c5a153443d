import { paymentStates } from '@hoist/domain/payment/payment-state';
import { z } from 'zod';
import { consolePage } from '../identity/staff.ts';
import { endpoint } from '../endpoint.ts';
import { idParam, money, text } from '../fields.ts';
import { orderService } from './order-service.ts';

const person = z.object({ usersId: z.number(), name: z.string() });

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
  preferredTime: z.string(),
  total: money,
  payment: z.enum(['card', 'cash']),
  dateCreated: z.string(),
});

export const listConsoleOrders = endpoint({
  id: 'listConsoleOrders',
  method: 'GET',
  path: '/admin/orders',
  auth: 'office',
  permission: 'orders.read',
  query: z.object({
    ...consolePage,
    /** A number, or a prefix of a name, e-mail, phone number or plate. */
    search: text(100).default(''),
    status: z.enum(['', 'pending', 'confirm', 'complete', 'declined', 'canceled']).default(''),
    /** UTC days of the visit 'YYYY-MM-DD', both inclusive. */
    from: text(10).default(''),
    to: text(10).default(''),
    /** UTC days of the booking, both inclusive; `number` then sorts by the time of the booking. */
    booked_from: text(10).default(''),
    booked_to: text(10).default(''),
    /** Reason of a cancel or decline like in the reports: first 120 characters, case-insensitive. */
    reason: text(120).default(''),
    /** By number or start of the visit; `-` sorts descending. */
    sort: z.enum(['number', '-number', 'start', '-start']).default('-number'),
  }),
  output: z.object({ data: z.array(officeOrderLine), cursor: z.string().nullable() }),
  summary: 'Search and sort all bookings, without drafts',
});

const named = z.object({
  at: z.string(),
  by: z.string(),
  role: z.enum(['customer', 'mechanic', 'office', 'system']),
  /** Localized event and its text. */
  label: z.string(),
  said: z.string(),
});

export const getConsoleOrder = endpoint({
  id: 'getConsoleOrder',
  method: 'GET',
  path: '/admin/orders_services/:ordersServicesId',
  auth: 'office',
  permission: 'orders.read',
  params: z.object({ ordersServicesId: idParam }),
  output: z.object({
    data: orderService,
    /** Open tasks: the mechanic did not come, or pictures are missing. */
    waitsFor: z.object({ mechanic: z.boolean(), pictures: z.boolean() }),
    customer: person.extend({ email: z.string(), phone: z.string() }),
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
    deeds: z.array(named.extend({ action: z.string(), detail: z.record(z.string(), z.unknown()) })),
  }),
  refusals: ['not_found'],
  summary: 'One booking with its whole history',
});
