import type {
  HeldSendId,
  HeldStepId,
  OrderId,
  StepMessageId,
  UserId,
  VisitId,
  VisitMoveId,
} from '@hoist/domain/ids';
import type { Progress } from '@hoist/domain/order/order';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** A move by the office or the mechanic until its messages leave (ADR 118): the visit as it was. */
export interface VisitMovesTable {
  visitMovesId: Generated<VisitMoveId>;
  ordersId: VisitId;
  /** The first service of the visit. */
  ordersServicesId: OrderId;
  /** Null: the visit had no mechanic. */
  mechanicId: UserId | null;
  startsAt: Date;
  endsAt: Date;
  services: Json<readonly MovedService[]>;
  /** Rows that the reactions to the move change, by table, as they were. */
  beside: Json<unknown>;
  /** False: the customer knows, so only the notification in the app is sent. */
  textsCustomer: boolean;
  movedBy: UserId;
  /** Its mechanic moved it, so the customer is asked (ADR 131). */
  byMechanic: Generated<boolean>;
  movedAt: Date;
  undoUntil: Date;
}

/** A service before its move; instants in epoch milliseconds. */
export interface MovedService {
  readonly id: OrderId;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly progress: Progress | null;
  /** After the move: another one means that the service has changed since. */
  readonly version: number;
}

/** A mechanic's step until its message leaves (ADR 128): the order as it was. */
export interface StepMessagesTable {
  stepMessagesId: Generated<StepMessageId>;
  ordersServicesId: OrderId;
  progress: Progress;
  previous: Exclude<Progress, 'in_progress'> | null;
  odometerOnArrival: number | null;
  /** Rows that the reactions to the step change, by table, as they were. */
  beside: Json<unknown>;
  /** After the step: another one means that the order has changed since. */
  version: number;
  doneAt: Date;
  undoUntil: Date;
}

export type HeldSendKind = 'payment' | 'bulk' | 'booking_link';

/** A message of the office until it leaves (ADR 135). */
export interface HeldSendsTable {
  heldSendsId: Generated<HeldSendId>;
  kind: HeldSendKind;
  /** Who sends it. */
  usersId: UserId;
  ordersServicesId: OrderId | null;
  input: Json<unknown>;
  undoUntil: Date;
}

/** A mechanic's step that is not done yet, because it can still be taken back (ADR 131). */
export interface HeldStepsTable {
  heldStepsId: Generated<HeldStepId>;
  ordersServicesId: OrderId;
  kind: 'confirm' | 'decline' | 'delay';
  mechanicId: UserId;
  reason: string;
  minutes: number;
  saidAt: Date;
  dueAt: Date;
}
