import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Logger } from 'pino';
import type { PaymentsPort } from '#server/providers/payments/port.ts';

/** What an operation finishes when it is done: plain JSON, stored with it. */
export type Finish =
  | { readonly command: 'confirm'; readonly actorId: number }
  | {
      readonly command: 'complete';
      readonly actorId: number;
      readonly odometer: number;
      readonly collectedCents: number;
      readonly collectedByMechanic: boolean;
      /** When the mechanic did it, epoch milliseconds. */
      readonly doneAt: number;
      /** Items of the sheet that want a picture and have none. */
      readonly withoutPictures: readonly string[];
      readonly removedPartsOutcome?: 'handed_back' | 'declined' | undefined;
    };

export interface Finished {
  readonly ordersServicesId: number;
  readonly finish: Finish;
  readonly now: Date;
}

export interface SentRefund {
  readonly ordersServicesId: number;
  readonly amountCents: number;
  /** The provider's id of it. */
  readonly refund: string;
}

export type PaymentAlert =
  | { readonly kind: 'fraud_warning'; readonly ordersServicesId: number }
  /** So many findings are new. */
  | { readonly kind: 'findings'; readonly count: number };

/** What the payments need from outside; composed in `compose/compose.ts`. */
export interface PaymentsContext {
  readonly database: Database;
  readonly port: PaymentsPort;
  readonly logger: Logger;
  /** Where a bank's page returns to: the address of `/payments`. */
  readonly returnUrl: string;
  readonly now: () => Date;
  /** How long a caller waits for what somebody else is sending, in milliseconds; 8 seconds unless told. */
  readonly patienceMs?: number;
  /** A draft became a booking: tell whom it concerns. In the transaction that did it. */
  readonly onBooked: (tx: Tx, ordersServicesId: number) => Promise<void>;
  /** A draft lapsed, which had kept its time for so many minutes. */
  readonly onLapsed: (tx: Tx, ordersServicesId: number, keptMinutes: number) => Promise<void>;
  /** A card needs its owner before the visit. */
  readonly onCardNeedsCustomer: (tx: Tx, ordersServicesId: number, paymentsId: number) => Promise<void>;
  /** A booking that was to be paid in cash is paid by card from now on. */
  readonly onSwitched: (tx: Tx, ordersServicesId: number) => Promise<void>;
  /** An order's payments changed: let open screens look again. */
  readonly onChanged: (tx: Tx, ordersServicesId: number) => Promise<void>;
  /** Money has gone back to a card. */
  readonly onRefunded: (tx: Tx, refund: SentRefund) => Promise<void>;
  /** A customer's bank disputes a payment. */
  readonly onDisputed: (tx: Tx, ordersServicesId: number) => Promise<void>;
  /** Nothing is open any more of a job that was completed with something open. */
  readonly onPaid: (tx: Tx, ordersServicesId: number) => Promise<void>;
  /** The office should look at something. */
  readonly onAlert: (tx: Tx, alert: PaymentAlert) => Promise<void>;
  /** The provider answered, or what went wrong when nobody knows what it did. */
  readonly onAnswer: (tx: Tx, error: string | undefined) => Promise<void>;
  /** Finishes the transition that an operation was started for. */
  readonly finish: (tx: Tx, finished: Finished) => Promise<void>;
}
