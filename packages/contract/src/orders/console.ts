import type { LocationId, OrderId, UserId, VehicleId, VisitId } from '@hoist/domain/ids';
import { paymentStates } from '@hoist/domain/payment/payment-state';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, money, text, arrayOf } from '../fields.ts';
import { progress } from '../scheduling/booking.ts';
import { orderService } from './order-service.ts';

const person = z.object({ usersId: idField<UserId>(), name: z.string() });

export const officeOrderLine = z.object({
  ordersServicesId: idField<OrderId>(),
  ordersId: idField<VisitId>(),
  orderServiceStatus: z.enum(['pending', 'confirm', 'complete', 'declined', 'canceled']),
  servicesTitle: z.string(),
  customer: person,
  mechanic: person.nullable(),
  vehicle: z.string(),
  city: z.string(),
  state: z.string(),
  startsAt: z.string(),
  preferredTime: z.string(),
  /** Local day and time of the visit, and its distance in days from today there. */
  visitDay: z.string(),
  visitTime: z.string(),
  daysAhead: z.number(),
  total: money,
  payment: z.enum(['card', 'cash']),
  /** Charged less refunds, and held on cards. */
  charged: money,
  held: money,
  progress: progress.nullable(),
  /** Why staff should look at it, the most urgent reason only. */
  attention: z.enum(['payment', 'late', 'unassigned', 'move', 'cancel', 'unanswered']).nullable(),
  /** Minutes after the start, if `attention` is `late`. */
  lateMinutes: z.number(),
  dateCreated: z.string(),
});

/** Filters of the list of orders besides the status. */
const orderFilters = {
  /** A number of an order or a document, or the start of a word of a name, an e-mail, a phone number or a plate. */
  search: text(100).default(''),
  /** Days of the company of the visit 'YYYY-MM-DD', both inclusive. */
  from: text(10).default(''),
  to: text(10).default(''),
  /** Days of the company of the booking, both inclusive; `number` then sorts by the time of the booking. */
  booked_from: text(10).default(''),
  booked_to: text(10).default(''),
  /** Reason of a cancel or decline like in the reports: first 120 characters, case-insensitive. */
  reason: text(120).default(''),
};

/** `open`: pending or confirmed. */
const orderTabs = ['open', 'pending', 'confirm', 'complete', 'declined', 'canceled'] as const;

export const listConsoleOrders = endpoint({
  id: 'listConsoleOrders',
  path: '/admin/orders',
  permission: 'orders.read',
  query: z.object({
    ...consolePage,
    ...orderFilters,
    status: z.enum(['', ...orderTabs]).default(''),
    /** By number or start of the visit; `-` sorts descending. */
    sort: z.enum(['number', '-number', 'start', '-start']).default('-number'),
  }),
  output: z.object({ data: z.array(officeOrderLine), cursor: z.string().nullable() }),
  summary: 'Search and sort all bookings, without drafts',
});

export const countConsoleOrders = endpoint({
  id: 'countConsoleOrders',
  path: '/admin/orders/counts',
  permission: 'orders.read',
  query: z.object(orderFilters),
  output: z.object({
    /** By status; a count of `limit` means at least as many. */
    data: z.object({
      all: z.number(),
      open: z.number(),
      pending: z.number(),
      confirm: z.number(),
      complete: z.number(),
      declined: z.number(),
      canceled: z.number(),
      limit: z.number(),
    }),
  }),
  summary: 'Number of bookings by status',
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
  path: '/admin/orders_services/:ordersServicesId',
  permission: 'orders.read',
  output: z.object({
    data: orderService,
    /** Open tasks: the mechanic did not come, or pictures are missing. */
    waitsFor: z.object({ mechanic: z.boolean(), pictures: z.boolean() }),
    customer: person.extend({
      email: z.string(),
      phone: z.string(),
      /** The number is not verified and the account was made on the web, so it may be another person's. */
      isDoubtful: z.boolean(),
    }),
    mechanicId: idField<UserId>().nullable(),
    usersLocationsId: idField<LocationId>(),
    usersVehiclesId: idField<VehicleId>(),
    history: z.array(
      named.extend({
        event: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    payments: arrayOf({
      part: z.number(),
      method: z.enum(['card', 'cash']),
      state: z.enum(paymentStates),
      amount: money,
      captured: money,
      refunded: money,
      at: z.string(),
      /** Local day, 'YYYY-MM-DD', of its state, or of the hold to come. */
      day: z.string(),
      /** When the money was taken; null: it was not. */
      takenOn: z.string().nullable(),
      /** The mechanic who collected the cash; '' for a card. */
      takenBy: z.string(),
      refundedOn: z.string().nullable(),
    }),
    /** How far the order is paid; `held` is at most the rest. */
    funds: z.object({
      standing: z.enum(['paid', 'secured', 'cash', 'ended', 'open']),
      charged: money,
      held: money,
      rest: money,
    }),
    deeds: z.array(named.extend({ action: z.string(), detail: z.record(z.string(), z.unknown()) })),
  }),
  refusals: ['not_found'],
  summary: 'One booking with its whole history',
});
