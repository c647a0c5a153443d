import type { MechanicPayoutId, OperationId, OrderId, PaymentId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { wakeAfterCommit } from '#server/platform/jobs/jobs.ts';
import type { ConfirmAgain } from '#server/providers/payments/port.ts';
import type { Finish } from '../context.ts';

export const operationsJobName = 'payment-operations';

/** Parameters of a provider call: stored with its key before it is sent, and resent byte for byte. */
export type OperationParams =
  | {
      readonly kind: 'authorize';
      readonly usersId: UserId;
      readonly paymentMethod: string;
      readonly amountCents: number;
      readonly saveCard: boolean;
      readonly offSession: boolean;
      readonly returnUrl: string;
      /** Captured right after authorization: a job done before its hold was placed. */
      readonly thenCaptureCents?: number | undefined;
    }
  | ({ readonly kind: 'confirm' } & Omit<ConfirmAgain, 'key'>)
  | {
      readonly kind: 'create_intent';
      readonly usersId: UserId;
      readonly amountCents: number;
      readonly saveCard: boolean;
    }
  | { readonly kind: 'create_setup'; readonly usersId: UserId }
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
  /** An intent at the provider without a payment here. */
  | { readonly kind: 'cancel_intent'; readonly intent: string }
  /** Submits the evidence stored on the dispute's row; `submissions` counts earlier ones. */
  | { readonly kind: 'submit_evidence'; readonly dispute: string; readonly submissions: number }
  | { readonly kind: 'accept_dispute'; readonly dispute: string }
  /** The steps of a mechanic's payout: money to their account, from there to their bank, or back to us. */
  | {
      readonly kind: 'transfer' | 'pay_out';
      readonly mechanicPayoutId: MechanicPayoutId;
      readonly operation: string;
      readonly account: string;
      readonly amountCents: number;
    }
  | {
      readonly kind: 'reverse_transfer';
      readonly mechanicPayoutId: MechanicPayoutId;
      readonly transfer: string;
    };

export interface Operation {
  readonly key: string;
  /** Undefined if it concerns no payment, e.g. the removal of a card or customer. */
  readonly payment?: { readonly id: PaymentId; readonly ordersServicesId: OrderId } | undefined;
  readonly params: OperationParams;
  readonly finish?: Finish | undefined;
  readonly now: Date;
}

/** Queues an operation in the transaction of the decision; a repeated key queues nothing. */
export async function queueOperation(tx: Tx, operation: Operation): Promise<void> {
  await tx
    .insertInto('stripeOps')
    .values({
      opKey: operation.key,
      kind: operation.params.kind,
      paymentsId: operation.payment?.id ?? null,
      ordersServicesId: operation.payment?.ordersServicesId ?? null,
      params: JSON.stringify({ ...operation.params, finish: operation.finish }),
      nextTryAt: operation.now,
      createdAt: operation.now,
    })
    .onConflict((conflict) => conflict.column('opKey').doNothing())
    .execute();
  // Most are sent by their caller within this time.
  wakeAfterCommit(operationsJobName, 1_000);
}

export type StoredParams = OperationParams & { readonly finish?: Finish | undefined };

interface Claimed<Params, Payment, Order> {
  readonly id: OperationId;
  readonly key: string;
  readonly paymentsId: Payment;
  readonly ordersServicesId: Order;
  readonly params: Params;
  readonly attempts: number;
  readonly createdAt: Date;
  /** The provider failed; it may repeat this failure under the same key. */
  readonly failed: boolean;
}

const accountKinds = [
  'detach',
  'delete_customer',
  'cancel_intent',
  'submit_evidence',
  'accept_dispute',
] as const satisfies readonly OperationParams['kind'][];
type ApartKind = (typeof accountKinds)[number];
type AccountParams = Extract<StoredParams, { readonly kind: ApartKind }>;

const payoutKinds = [
  'transfer',
  'pay_out',
  'reverse_transfer',
] as const satisfies readonly OperationParams['kind'][];
type PayoutParams = Extract<StoredParams, { readonly kind: (typeof payoutKinds)[number] }>;

export type PaymentOperation = Claimed<
  Exclude<StoredParams, AccountParams | PayoutParams>,
  PaymentId,
  OrderId
>;
export type PayoutOperation = Claimed<PayoutParams, null, null>;
export type AccountOperation = Claimed<AccountParams, PaymentId | null, OrderId | null>;
export type ClaimedOperation = PaymentOperation | AccountOperation | PayoutOperation;

const accountKindSet = new Set<string>(accountKinds);

export const isAccountOperation = (operation: ClaimedOperation): operation is AccountOperation =>
  accountKindSet.has(operation.params.kind);

const payoutKindSet = new Set<string>(payoutKinds);

export const isPayoutOperation = (operation: ClaimedOperation): operation is PayoutOperation =>
  payoutKindSet.has(operation.params.kind);
