import type { ConsolePermission } from '../access/console.ts';
import { REPORT_ANSWER_HOURS } from '../moderation/report.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A kind of what waits for the office (ADR 170). */
interface Kind {
  /** Who may solve it. */
  readonly permission: ConsolePermission;
  /** Its list in the console. */
  readonly path: string;
  /** Time to answer since it was asked; without it, it is due at the start of its visit or at its own deadline. */
  readonly answerMs?: number;
}

const ofVisits = 'workList.read';

/** What waits on orders: each kind is a queue, solved in the order's panel. */
const orderKindTable = {
  unassigned: { permission: ofVisits, path: '/queues/unassigned' },
  absent: { permission: ofVisits, path: '/queues/absent' },
  unconfirmed: { permission: ofVisits, path: '/queues/unconfirmed' },
  late: { permission: ofVisits, path: '/queues/late' },
  blocked: { permission: ofVisits, path: '/queues/blocked' },
  parts: { permission: ofVisits, path: '/queues/parts' },
  payment: { permission: ofVisits, path: '/queues/payment' },
  /** Customers who asked get an answer within a day, and before the visit. */
  requests: { permission: ofVisits, path: '/queues/requests', answerMs: DAY },
  moved: { permission: ofVisits, path: '/queues/moved' },
  /** Photos can follow within a week. */
  pictures: { permission: ofVisits, path: '/queues/pictures', answerMs: 7 * DAY },
} as const satisfies Readonly<Record<string, Kind>>;

/** Every kind, in the order in which needs that are due at the same time are listed. */
const workKindTable = {
  ...orderKindTable,
  message: { permission: ofVisits, path: '/customers' },
  report: { permission: 'moderation.write', path: '/queues/reports', answerMs: REPORT_ANSWER_HOURS * HOUR },
  inquiry: { permission: 'inquiries.write', path: '/queues/inquiries', answerMs: DAY },
  price: { permission: 'bookings.write', path: '/queues/prices' },
  dispute: { permission: 'ledger.write', path: '/money/disputes' },
  certificate: { permission: 'mechanics.write', path: '/mechanics' },
  plan: { permission: 'orders.dispatch', path: '/board' },
  application: { permission: ofVisits, path: '/mechanics/applications' },
  conversation: { permission: 'orders.converse', path: '/inbox' },
} as const satisfies Readonly<Record<string, Kind>>;

export type OrderKind = keyof typeof orderKindTable;
export type WorkKind = keyof typeof workKindTable;
/** Applications and conversations are counted, but are not among the needs. */
export type NeedKind = Exclude<WorkKind, 'application' | 'conversation'>;

export const kindOf = (kind: WorkKind): Kind => workKindTable[kind];

export const orderKinds = Object.keys(orderKindTable) as OrderKind[];
export const workKinds = Object.keys(workKindTable) as WorkKind[];
export const needKinds = workKinds.filter((kind) => kind !== 'application' && kind !== 'conversation');

export const isOrderKind = (kind: WorkKind): kind is OrderKind => kind in orderKindTable;

/** The kinds under "To do", as they are shown. */
export const queueKinds = ['report', ...orderKinds, 'price', 'inquiry', 'application'] as const;
