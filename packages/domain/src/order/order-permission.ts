import { isParty } from './decide.ts';
import { orderStatuses, type Actor, type Order, type OrderStatus, type Role } from './order.ts';

/** What the parties of an order may do, besides its commands (`order/transitions.ts`). */
export type OrderPermission =
  | 'view_customer_contact'
  | 'view_mechanic_contact'
  | 'view_access_notes'
  | 'upload_picture'
  | 'delete_picture'
  | 'review'
  | 'tip'
  | 'request_vin'
  | 'propose_extra_work'
  | 'confirm_attendance'
  | 'ask_for_earlier'
  | 'view_sheet'
  | 'fill_sheet'
  | 'message';

type Statuses = readonly OrderStatus[];

const booked: Statuses = orderStatuses.filter((status) => status !== 'draft');
const open: Statuses = ['pending', 'confirm'];
const unlessOff: Statuses = [...open, 'complete'];

/** Statuses in which each role has a permission; a missing role never has it. Documents: document-access.ts. */
const permissions: Readonly<Record<OrderPermission, Readonly<Partial<Record<Role, Statuses>>>>> = {
  view_customer_contact: { customer: orderStatuses, mechanic: unlessOff },
  view_mechanic_contact: { customer: unlessOff, mechanic: unlessOff },
  view_access_notes: { customer: orderStatuses, mechanic: open },
  upload_picture: { mechanic: unlessOff },
  delete_picture: { mechanic: open },
  review: { customer: ['complete'] },
  tip: { customer: ['complete'] },
  request_vin: { mechanic: open },
  // Extra work is found on site, once the job is confirmed (decision C10).
  propose_extra_work: { mechanic: ['confirm'], office: ['confirm'] },
  confirm_attendance: { customer: ['confirm'] },
  ask_for_earlier: { customer: open },
  // Customers read the findings once the work is done.
  view_sheet: { customer: ['complete'], mechanic: unlessOff },
  fill_sheet: { mechanic: ['confirm'] },
  message: { customer: booked, mechanic: booked, office: booked },
};

export const mayAsRole = (role: Role, permission: OrderPermission, status: OrderStatus): boolean =>
  (permissions[permission][role] ?? []).includes(status);

/**
 * Whether an actor has a permission on an order: the order must be theirs, in a status that allows it for their role.
 */
export const mayOnOrder = (actor: Actor, permission: OrderPermission, order: Order): boolean =>
  isParty(order, actor) && mayAsRole(actor.role, permission, order.status);
