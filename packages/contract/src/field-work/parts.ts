import { MAX_QUANTITY } from '@hoist/domain/pricing/extra-line';
import type { ChangeRequestId, LockerId, OrderId, SupplierId, UserId, VisitId } from '@hoist/domain/ids';
import { mechanicsPartStates, partStates } from '@hoist/domain/order/part-state';
import { partsSources } from '@hoist/domain/scheduling/parts-lead';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import {
  consolePage,
  formId,
  idField,
  idParam,
  money,
  requiredText,
  sheetItemName,
  text,
  wholeNumber,
  arrayOf,
} from '../fields.ts';

export const jobPart = z.object({
  /** `order-<code>` for a line of the estimate, else a name given by the office. */
  part: z.string(),
  title: z.string(),
  quantity: z.number(),
  state: z.enum(partStates),
  /** Supplier and purchase order number. */
  note: z.string(),
  /** From the estimate; title and quantity cannot be changed. */
  ofOrder: z.boolean(),
  version: z.number(),
  changedAt: z.string().nullable(),
  source: z.enum(partsSources),
  /** Where it was ordered or is picked up. */
  supplier: z
    .object({ suppliersId: idField<SupplierId>(), name: z.string(), address: z.string() })
    .nullable(),
  partNumber: z.string(),
});

/** With the cost, which mechanics and customers do not see. */
const staffPart = jobPart.extend({ cost: money.nullable() });

const locker = z.object({ ordersLockersId: idField<LockerId>(), number: z.string(), place: z.string() });
const person = z.object({ usersId: idField<UserId>(), name: z.string() });

const jobOfParts = z.object({
  ordersServicesId: idField<OrderId>(),
  ordersId: idField<VisitId>(),
  orderServiceStatus: z.enum(['pending', 'confirm', 'complete', 'declined', 'canceled']),
  servicesTitle: z.string(),
  vehicle: z.string(),
  customer: person,
  mechanic: person.nullable(),
  city: z.string(),
  startsAt: z.string(),
  preferredTime: z.string(),
  locker: locker.nullable(),
  /** All parts are ready for the mechanic. */
  ready: z.boolean(),
  /** Not ready, and the visit is less than 18 hours away. */
  late: z.boolean(),
  /** Open change request of either side. */
  changeRequestId: idField<ChangeRequestId>().nullable(),
  /** Whether a move can be proposed: confirmed, mechanic not on the way, no open request. */
  mayProposeMove: z.boolean(),
  parts: z.array(staffPart),
});

const ofPart = z.object({ ordersServicesId: idParam<OrderId>(), part: sheetItemName });

export const listJobParts = endpoint({
  id: 'listJobParts',
  path: '/admin/parts',
  permission: 'parts.write',
  query: z.object({
    ...consolePage,
    /** `late`: only late ones; `open`: all that are not ready; `all`: all future visits with parts. */
    show: z.enum(['late', 'open', 'all'], { error: 'field.invalid' }).default('late'),
  }),
  output: z.object({ data: z.array(jobOfParts), cursor: z.string().nullable() }),
  summary: 'Future visits with their parts, nearest first',
});

export const getJobParts = endpoint({
  id: 'getJobParts',
  path: '/admin/orders_services/:ordersServicesId/parts',
  permission: 'parts.write',
  output: z.object({ data: jobOfParts }),
  refusals: ['not_found'],
  summary: 'The parts of one job',
});

export const setJobPart = endpoint({
  id: 'setJobPart',
  method: 'POST',
  path: '/admin/orders_services/:ordersServicesId/parts/:part',
  permission: 'parts.write',
  params: ofPart,
  form: changesOf({
    state: z.enum(partStates, { error: 'parts.state' }),
    note: text(300),
    /** Title of a part that is not in the estimate. */
    title: text(120),
    quantity: wholeNumber('sheet.part_quantity').pipe(
      z.number().min(1, { error: 'parts.quantity' }).max(MAX_QUANTITY, { error: 'parts.quantity' }),
    ),
    orders_lockers_id: formId<LockerId>('parts.locker'),
  }),
  output: z.object({ data: jobOfParts }),
  refusals: ['not_found', 'wrong_state', 'invalid'],
  summary: 'Update the state of a part, or add one that is not in the estimate',
});

export const getOwnJobParts = endpoint({
  id: 'getOwnJobParts',
  path: '/orders_services/:ordersServicesId/parts',
  auth: 'mechanic',
  duringImpersonation: 'allowed',
  output: z.object({ data: z.array(jobPart) }),
  refusals: ['not_found'],
  summary: 'The parts of a job, for its mechanic',
});

export const setOwnJobPart = endpoint({
  id: 'setOwnJobPart',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/parts/:part',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  params: ofPart,
  form: z.object({ state: z.enum(mechanicsPartStates, { error: 'parts.state' }) }),
  output: z.object({ data: z.array(jobPart) }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'The mechanic reports a part as in the van, in the locker or missing',
});

const lockerRow = locker.extend({
  code: z.string(),
  version: z.number(),
  orders: arrayOf({ ordersId: idField<VisitId>(), customer: z.string() }),
});

export const listLockers = endpoint({
  id: 'listLockers',
  path: '/admin/lockers',
  permission: 'parts.write',
  output: z.object({ data: z.array(lockerRow) }),
  summary: 'Lockers with their codes and the orders of their parts',
});

const lockerFields = {
  number: requiredText(20, 'parts.locker_number'),
  code: requiredText(20, 'parts.locker_code'),
  place: text(120).default(''),
};

export const addLocker = endpoint({
  id: 'addLocker',
  method: 'POST',
  path: '/admin/lockers',
  permission: 'parts.write',
  form: z.object(lockerFields),
  output: z.object({ data: lockerRow }),
  refusals: ['in_use'],
  summary: 'Add a locker; refused if the place has one with the same number',
});

export const changeLocker = endpoint({
  id: 'changeLocker',
  method: 'POST',
  path: '/admin/lockers/:ordersLockersId',
  permission: 'parts.write',
  form: changesOf(lockerFields).extend({ version: wholeNumber() }),
  output: z.object({ data: lockerRow }),
  refusals: ['not_found', 'in_use', 'conflict'],
  summary: 'Change the number, code or place of a locker; mechanics see the new code immediately',
});

export const removeLocker = endpoint({
  id: 'removeLocker',
  method: 'POST',
  path: '/admin/lockers/:ordersLockersId/remove',
  permission: 'parts.write',
  refusals: ['not_found', 'wrong_state'],
  summary: 'Remove an empty locker',
});
