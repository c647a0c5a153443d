import type { Refusal } from '@hoist/contract';
import type { Cents } from '@hoist/domain/money/money';
import type { Actor } from '@hoist/domain/order/order';
import type { Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OrderRow } from './order-row.ts';

export interface Confirming {
  readonly ordersServicesId: number;
  readonly by: Actor;
  readonly now: Date;
}

export interface Completing extends Confirming {
  /** Whole kilometres. */
  readonly odometer: number;
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
}

/** What the orders ask of the payments (payments.md, section 4). */
export interface OrderMoney {
  /** Tells whether both payments are valid, as a mechanic's confirmation needs them. */
  areValid(db: Db | Tx, ordersServicesId: number): Promise<boolean>;
  /**
   * Outside a transaction: captures payment 1 of a card order; the transaction that learns of it calls `confirmWithin`.
   * Refused: 402 with the provider's words, or 503 `payment_pending` while nobody knows; then the operation goes on and
   * finishes the confirmation, and asking again gives its result.
   */
  capture(order: Confirming): Promise<Result<null, Refusal>>;
  /** As `capture`, for what is due of a card order at its end; the transaction that learns of it calls `completeWithin`. */
  settle(order: Completing): Promise<Result<null, Refusal>>;
  /** In the transaction that completes a cash order: the mechanic has the money, the books say so. */
  takeCash(tx: Tx, order: OrderRow, now: Date): Promise<void>;
  /** In the transaction of a cancel or a decline: the operations that give the customer's money back. */
  giveBack(tx: Tx, order: OrderRow, now: Date): Promise<void>;
  /** In the transaction of a move: holds that are still to be made follow the visit. */
  follow(tx: Tx, order: OrderRow, now: Date): Promise<void>;
}
