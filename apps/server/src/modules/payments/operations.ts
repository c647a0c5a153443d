import type { Tx } from '#server/platform/db/database.ts';
import type { Finish } from './context.ts';

/** What an operation asks of the provider: stored with its key before it is sent, sent again byte for byte. */
export type OperationParams =
  | {
      readonly kind: 'authorize';
      readonly usersId: number;
      readonly paymentMethod: string;
      readonly amountCents: number;
      readonly saveCard: boolean;
      readonly offSession: boolean;
      readonly returnUrl: string;
      /** Once it is held this much is captured: a job done before its hold was made. */
      readonly thenCaptureCents?: number | undefined;
    }
  | {
      /** An intent that a bank or a decline left open, once more. */
      readonly kind: 'confirm';
      readonly intent: string;
      readonly paymentMethod: string;
      readonly returnUrl: string;
      /** By the card's earlier authentication instead of the customer's answer. */
      readonly offSession?: boolean | undefined;
      /** The customer's answer authenticates the card for the other holds too. */
      readonly saveCard?: boolean | undefined;
    }
  | {
      readonly kind: 'create_intent';
      readonly usersId: number;
      readonly amountCents: number;
      readonly saveCard: boolean;
    }
  /** Keeps a wallet's card for a hold that is made later. */
  | { readonly kind: 'create_setup'; readonly usersId: number }
  | { readonly kind: 'cancel_setup'; readonly setup: string }
  | { readonly kind: 'capture'; readonly intent: string; readonly amountCents: number }
  | { readonly kind: 'void'; readonly intent: string }
  | {
      readonly kind: 'refund';
      readonly intent: string;
      readonly amountCents: number;
      readonly reason: string;
    }
  | { readonly kind: 'detach'; readonly paymentMethod: string }
  | { readonly kind: 'delete_customer'; readonly customer: string }
  /** An intent at the provider that is no payment of ours. */
  | { readonly kind: 'cancel_intent'; readonly intent: string }
  /** Hands in what the dispute's row holds as submitted; `submissions` is how many there were before. */
  | { readonly kind: 'submit_evidence'; readonly dispute: string; readonly submissions: number }
  | { readonly kind: 'accept_dispute'; readonly dispute: string };

export interface Operation {
  readonly key: string;
  /** Null for what concerns no payment, as the removal of a card or of a customer. */
  readonly paymentsId: number | null;
  readonly ordersServicesId: number | null;
  readonly params: OperationParams;
  readonly finish?: Finish | undefined;
  readonly now: Date;
}

/** Queues an operation in the transaction of the decision. The same key queued again is the same operation. */
export async function queueOperation(tx: Tx, operation: Operation): Promise<void> {
  await tx
    .insertInto('stripe_ops')
    .values({
      op_key: operation.key,
      kind: operation.params.kind,
      payments_id: operation.paymentsId,
      orders_services_id: operation.ordersServicesId,
      params: JSON.stringify({ ...operation.params, finish: operation.finish }),
      next_try_at: operation.now,
      created_at: operation.now,
    })
    .onConflict((conflict) => conflict.column('op_key').doNothing())
    .execute();
}

export type StoredParams = OperationParams & { readonly finish?: Finish | undefined };

interface Claimed<Params, Ids> {
  readonly id: number;
  readonly key: string;
  readonly paymentsId: Ids;
  readonly ordersServicesId: Ids;
  readonly params: Params;
  /** With the one that was just begun. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** The provider failed at it and may say so again under the same key for ever. */
  readonly failed: boolean;
}

const apartKinds = [
  'detach',
  'delete_customer',
  'cancel_intent',
  'submit_evidence',
  'accept_dispute',
] as const satisfies readonly OperationParams['kind'][];
type ApartKind = (typeof apartKinds)[number];
type ApartParams = Extract<StoredParams, { readonly kind: ApartKind }>;

export type PaymentOperation = Claimed<Exclude<StoredParams, ApartParams>, number>;
/** One that changes no payment by itself. */
export type ApartOperation = Claimed<ApartParams, number | null>;
export type ClaimedOperation = PaymentOperation | ApartOperation;

const apart = new Set<string>(apartKinds);

export const isApart = (operation: ClaimedOperation): operation is ApartOperation =>
  apart.has(operation.params.kind);
