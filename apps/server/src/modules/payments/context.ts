import type { CardId, CreditId, OrderId, PaymentId, UserId } from '@hoist/domain/ids';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Logger } from 'pino';
import type { PayoutStep } from './connect/payout-step.ts';
import type { PaymentsPort } from '#server/providers/payments/port.ts';

/** The transition to finish when an operation is done; stored with it as JSON. */
export type Finish =
  | {
      readonly command: 'confirm';
      readonly actorId: UserId;
      readonly staffReason?: string | undefined;
    }
  | {
      readonly command: 'complete';
      readonly actorId: UserId;
      readonly odometer: number;
      readonly collectedCents: number;
      readonly collectedByMechanic: boolean;
      /** When the mechanic completed the job, epoch milliseconds. */
      readonly doneAt: number;
      /** Sheet items that the office follows up: without their picture, not checked, unsigned. */
      readonly withoutPictures: readonly string[];
      readonly removedPartsOutcome?: 'handed_back' | 'declined' | undefined;
      /** Set if staff completed it in place of the mechanic. */
      readonly staffReason?: string | undefined;
    };

export interface Finished {
  readonly ordersServicesId: OrderId;
  readonly finish: Finish;
  readonly now: Date;
}

export interface DraftRequest {
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

export interface CardRequest<C extends CardId | null> extends DraftRequest {
  readonly cardId: C;
}

/** A tip that was charged, or, below zero, given back. */
export interface TipNews {
  readonly ordersServicesId: OrderId;
  readonly amountCents: number;
  /** Names the charge or refund: counted once. */
  readonly key: string;
  readonly at: Date;
  /** The customer gave it just now. */
  readonly isNew: boolean;
}

interface Returned {
  readonly ordersServicesId: OrderId;
  readonly at: Date;
}

interface NewCredit extends Returned {
  readonly creditsId: CreditId;
}

interface DisputeLoss extends Returned {
  readonly dispute: {
    readonly dispute: string;
    /** What is lost by it now, without what its bank paid of credits. */
    readonly lossCents: number;
    /** The bank decided just now; otherwise a refund that failed made its loss less. */
    readonly isDecided: boolean;
  };
}

/** The customer was credited just now, or what is lost by a dispute changed. */
export type ReturnNews = NewCredit | DisputeLoss;

export interface SentRefund {
  readonly ordersServicesId: OrderId;
  readonly amountCents: number;
  readonly refund: string;
}

export type PaymentAlert =
  | { readonly kind: 'fraud_warning'; readonly ordersServicesId: OrderId }
  | { readonly kind: 'findings'; readonly count: number };

/** What payments do to orders and people; every function runs in the caller's transaction. */
export interface PaymentHooks {
  /** Where the bank's page returns to: the address of `/payments`. */
  readonly returnUrl: string;
  readonly now: () => Date;
  /** Books a draft with valid payments. False: it was no draft any more. */
  readonly finalizeDraft: (tx: Tx, given: DraftRequest) => Promise<boolean>;
  /** Releases a draft, `early` before its time. False: it was no draft any more, or not expired. */
  readonly expireDraft: (tx: Tx, given: DraftRequest & { readonly early: boolean }) => Promise<boolean>;
  /** A cash order is paid by card from now on. False: it no longer can. */
  readonly switchToCard: (tx: Tx, given: CardRequest<CardId | null>) => Promise<boolean>;
  /** The open payments are charged to another saved card. False: the order has ended. */
  readonly changeCard: (tx: Tx, given: CardRequest<CardId>) => Promise<boolean>;
  /** A draft became a booking. */
  readonly onBooked: (tx: Tx, ordersServicesId: OrderId) => Promise<void>;
  /** A draft expired after holding its slot for `keptMinutes`. */
  readonly onLapsed: (tx: Tx, ordersServicesId: OrderId, keptMinutes: number) => Promise<void>;
  readonly onCardNeedsCustomer: (tx: Tx, ordersServicesId: OrderId, paymentsId: PaymentId) => Promise<void>;
  /** An order's payments changed; open screens reload. */
  readonly onChanged: (tx: Tx, ordersServicesId: OrderId) => Promise<void>;
  readonly onRefunded: (tx: Tx, refund: SentRefund) => Promise<void>;
  readonly onTipped: (tx: Tx, tip: TipNews) => Promise<void>;
  readonly onReturned: (tx: Tx, news: ReturnNews) => Promise<void>;
  readonly onDisputed: (tx: Tx, ordersServicesId: OrderId) => Promise<void>;
  /** The open balance of a completed job was paid. */
  readonly onPaid: (tx: Tx, ordersServicesId: OrderId) => Promise<void>;
  /** The payout of a mechanic moved at the provider. */
  readonly onPayoutStep: (tx: Tx, step: PayoutStep) => Promise<void>;
  readonly onAlert: (tx: Tx, alert: PaymentAlert) => Promise<void>;
  /** The provider answered, or the error of a call with an unknown result. */
  readonly onAnswer: (tx: Tx, error: string | undefined) => Promise<void>;
  readonly finish: (tx: Tx, finished: Finished) => Promise<void>;
}

/** Dependencies of the payments module; composed in `compose/compose.ts`. */
export interface PaymentsContext extends PaymentHooks {
  readonly database: Database;
  readonly port: PaymentsPort;
  readonly logger: Logger;
  /** How long a caller waits for an operation in progress, in milliseconds; the default is 8 seconds. */
  readonly patienceMs?: number;
}
