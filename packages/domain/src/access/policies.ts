import { isParty } from '../order/decide.ts';
import type { Actor, Order, OrderStatus, Role } from '../order/order.ts';
import { orderStatuses } from '../order/order.ts';

/** What can be done to an order besides its commands. */
export type OrderDeed =
  | 'view'
  | 'view_history'
  | 'view_customer_contact'
  | 'view_access_notes'
  | 'view_receipt'
  | 'view_pictures'
  | 'upload_picture'
  | 'delete_picture'
  | 'validate_payments'
  | 'switch_to_card'
  | 'review'
  | 'request_vin'
  | 'propose_extra_work'
  | 'choose_removed_parts'
  | 'confirm_attendance'
  | 'ask_for_earlier'
  | 'view_sheet'
  | 'fill_sheet'
  | 'message';

type Statuses = readonly OrderStatus[];

const booked: Statuses = orderStatuses.filter((status) => status !== 'draft');
const open: Statuses = ['pending', 'confirm'];
const everything: Statuses = orderStatuses;

/** Who may do what on which status; a role that is not named may never. */
const deeds: Readonly<Record<OrderDeed, Readonly<Partial<Record<Role, Statuses>>>>> = {
  view: { customer: everything, mechanic: booked, office: everything, system: everything },
  view_history: { customer: booked, mechanic: booked, office: everything, system: everything },
  view_customer_contact: {
    customer: everything,
    mechanic: ['pending', 'confirm', 'complete'],
    office: everything,
  },
  view_access_notes: { customer: everything, mechanic: open, office: everything },
  view_receipt: {
    customer: ['complete'],
    mechanic: ['complete'],
    office: ['complete'],
    system: ['complete'],
  },
  view_pictures: { customer: booked, mechanic: booked, office: booked },
  upload_picture: {
    mechanic: ['pending', 'confirm', 'complete'],
    office: ['pending', 'confirm', 'complete'],
  },
  delete_picture: { mechanic: open, office: ['pending', 'confirm', 'complete'] },
  validate_payments: { customer: everything, office: everything, system: everything },
  switch_to_card: { customer: ['pending', 'confirm', 'complete'] },
  review: { customer: ['complete'] },
  request_vin: { mechanic: open, office: open },
  // Decision C10: on site, that is once the job is confirmed.
  propose_extra_work: { mechanic: ['confirm'] },
  choose_removed_parts: { customer: ['draft', 'pending', 'confirm'] },
  confirm_attendance: { customer: ['confirm'] },
  ask_for_earlier: { customer: open },
  // The findings are told whole, once the work is done.
  view_sheet: { customer: ['complete'], mechanic: ['pending', 'confirm', 'complete'], office: booked },
  fill_sheet: { mechanic: ['confirm'] },
  message: { customer: booked, mechanic: booked, office: booked },
};

/** Tells whether a role may do something with its own orders of a status. */
export const mayAsRole = (role: Role, deed: OrderDeed, status: OrderStatus): boolean =>
  (deeds[deed][role] ?? []).includes(status);

/** Tells whether an actor may do something with an order: it must be theirs, and in a status where their role may. */
export const mayOnOrder = (actor: Actor, deed: OrderDeed, order: Order): boolean =>
  isParty(order, actor) && mayAsRole(actor.role, deed, order.status);
