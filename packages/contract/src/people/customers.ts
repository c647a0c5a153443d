import type { LocationId, OrderId, SessionId, UserId, VehicleId } from '@hoist/domain/ids';
import { z } from 'zod';
import { consentKind } from '../messaging/consents.ts';
import { ownCoupon } from '../identity/invitations.ts';
import { endpoint } from '../endpoint.ts';
import { consolePage, email, idField, money, phone, requiredText, text, pageOf, arrayOf } from '../fields.ts';

const reason = requiredText(500, 'console.reason');
const named = z.object({ at: z.string(), by: z.string() });
const blocked = named.extend({ reason: z.string() });
const orderStatus = z.enum(['draft', 'pending', 'confirm', 'complete', 'declined', 'canceled']);
/** 1 allows, -1 refuses, 0 follows the global setting (decision F2). */
const cashOption = z.literal([-1, 0, 1]);

export const auditAction = named.extend({
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

export const listCustomers = endpoint({
  id: 'listCustomers',
  path: '/admin/customers',
  permission: 'customers.read',
  query: z.object({
    ...consolePage,
    /** The start of any word of a name, or of an e-mail, a phone number or a plate. */
    search: text(100).default(''),
    state: z.enum(['', 'active', 'blocked']).default(''),
    /** By registration; `-` sorts newest first. */
    sort: z.enum(['joined', '-joined']).default('-joined'),
  }),
  output: pageOf({
    usersId: idField<UserId>(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneVerified: z.boolean(),
    locale: z.enum(['en', 'fr']),
    blocked: z.boolean(),
    dateCreated: z.string(),
    lastOrder: z.object({ ordersServicesId: idField<OrderId>(), at: z.string() }).nullable(),
  }),
  summary: 'Search customers by prefix, without mechanics and staff',
});

const customer = z.object({
  usersId: idField<UserId>(),
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  locale: z.enum(['en', 'fr']),
  dateCreated: z.string(),
  blocked: blocked.nullable(),
  cashOption,
  /** Result with the global setting. */
  cashAllowed: z.boolean(),
  openOrders: z.number(),
  vehicles: arrayOf({ usersVehiclesId: idField<VehicleId>(), title: z.string(), plate: z.string() }),
  locations: arrayOf({ usersLocationsId: idField<LocationId>(), address: z.string() }),
  orders: arrayOf({
    ordersServicesId: idField<OrderId>(),
    orderServiceStatus: orderStatus,
    servicesTitle: z.string(),
    preferredTime: z.string(),
    total: money,
  }),
  credits: z.array(ownCoupon),
  consents: arrayOf({ consent: consentKind, given: z.boolean(), since: z.string().nullable() }),
  sessions: arrayOf({
    sessionsId: idField<SessionId>(),
    deviceType: z.string(),
    userAgent: z.string(),
    lastSeen: z.string(),
    office: z.boolean(),
  }),
  deeds: z.array(auditAction),
});

export const getCustomer = endpoint({
  id: 'getCustomer',
  path: '/admin/customers/:userId',
  permission: 'customers.read',
  output: z.object({ data: customer }),
  refusals: ['not_found'],
  summary: 'One customer; the access is logged',
});

export const setCashPreference = endpoint({
  id: 'setCashPreference',
  method: 'POST',
  path: '/admin/customers/:userId/cash',
  permission: 'customers.write',
  form: z.object({
    cash_option: z
      .union([cashOption, z.literal(['-1', '0', '1'])], { error: 'field.invalid' })
      .transform((value) => Number(value) as -1 | 0 | 1),
  }),
  output: z.object({ data: z.object({ cashOption, cashAllowed: z.boolean() }) }),
  refusals: ['not_found'],
  summary: 'Override the global cash setting for a customer (decision F2)',
});

export const changeContact = endpoint({
  id: 'changeContact',
  method: 'POST',
  path: '/admin/customers/:userId/contact',
  permission: 'customers.write',
  form: z.object({
    email,
    phone,
    /** What the form showed, so that of two changes only the first counts. */
    seen_email: text(254),
    seen_phone: text(24),
    reason,
  }),
  output: z.object({ data: z.object({ email: z.string(), phone: z.string() }) }),
  refusals: ['not_found', 'conflict', 'wrong_state', 'already_registered'],
  summary:
    'Change the email or phone of a customer who called: sessions end, and the new contact is unverified',
});

/** Result of blocking or unblocking a customer or mechanic. */
const blocking = z.object({
  blocked: blocked.nullable(),
  /** Orders that have not ended; they stay unchanged. */
  openOrders: z.number(),
});

export const blockPerson = endpoint({
  id: 'blockPerson',
  method: 'POST',
  path: '/admin/people/:userId/block',
  permission: 'customers.write',
  form: z.object({ reason }),
  output: z.object({ data: blocking }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Block a customer or a mechanic: their sessions end, and a mechanic gets no more offers',
});

export const unblockPerson = endpoint({
  id: 'unblockPerson',
  method: 'POST',
  path: '/admin/people/:userId/unblock',
  permission: 'customers.write',
  output: z.object({ data: blocking }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'Unblock a customer or a mechanic',
});

export const exportPerson = endpoint({
  id: 'exportPerson',
  method: 'POST',
  path: '/admin/people/:userId/export',
  permission: 'personalData.write',
  form: z.object({ reason }),
  output: z.object({ exportedAt: z.string(), data: z.record(z.string(), z.unknown()) }),
  refusals: ['not_found'],
  timeoutMs: 60_000,
  summary: 'Export all personal data of a person, for a written request',
});

export const erasePerson = endpoint({
  id: 'erasePerson',
  method: 'POST',
  path: '/admin/people/:userId/erase',
  permission: 'personalData.write',
  form: z.object({
    reason,
    /** The person's e-mail, typed as confirmation. */
    confirmation: text(254).default(''),
  }),
  refusals: ['not_found', 'in_use'],
  summary: 'Delete the account of a person who asked for it (decision F4); 409 while an order is open',
});
