import type { OrderId, UserId, VisitId } from '../ids.ts';
import { roundCash } from '../money/cash-rounding.ts';
import type { Cents } from '../money/money.ts';
import type { Instant } from '../time.ts';

export const orderStatuses = ['draft', 'pending', 'confirm', 'complete', 'declined', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Steps of a confirmed job that the customer sees, in order; the status stays `confirm` (decision C2). */
export const progressSteps = ['on_the_way', 'arrived', 'in_progress'] as const;
export type Progress = (typeof progressSteps)[number];

export const paymentOptions = ['regular_payment_by_card', 'pay_with_cash_on_service'] as const;
export type PaymentOption = (typeof paymentOptions)[number];

/** The amount to collect: cash is rounded to five cents, cards are not. */
export const totalToCollect = (totalCents: Cents, paymentOption: PaymentOption): Cents =>
  paymentOption === 'pay_with_cash_on_service' ? roundCash(totalCents) : totalCents;

export type Role = 'customer' | 'mechanic' | 'office' | 'system';

/** A mechanic has two ids: the account's and the mechanic's. */
export type Actor =
  | { readonly role: 'customer'; readonly userId: UserId }
  | { readonly role: 'mechanic'; readonly userId: UserId; readonly mechanicId: UserId }
  | { readonly role: 'office'; readonly userId: UserId }
  | { readonly role: 'system' };

interface OrderBase {
  readonly ordersServicesId: OrderId;
  readonly ordersId: VisitId;
  readonly customerId: UserId;
  readonly paymentOption: PaymentOption;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Sum of the lines with accepted extra work; not rounded for cash. */
  readonly totalCents: Cents;
  readonly hasLocker: boolean;
  /** Whether the customer gets replaced parts back. */
  readonly removedParts: 'returned' | 'declined';
}

/** Reserves the slot while the customer authenticates the payment; hidden from lists. */
export interface DraftOrder extends OrderBase {
  readonly status: 'draft';
  readonly mechanicId: UserId;
  readonly expiresAt: Instant;
}

export interface PendingOrder extends OrderBase {
  readonly status: 'pending';
  /** Null if unassigned: it was released and no other mechanic could take it. */
  readonly mechanicId: UserId | null;
}

export interface ConfirmedOrder extends OrderBase {
  readonly status: 'confirm';
  readonly mechanicId: UserId;
  readonly progress: Progress | null;
}

export interface CompletedOrder extends OrderBase {
  readonly status: 'complete';
  readonly mechanicId: UserId;
  readonly completedAt: Instant;
  readonly odometer: number;
  readonly collectedCents: Cents;
  readonly paymentCollectedByMechanic: boolean;
}

export interface DeclinedOrder extends OrderBase {
  readonly status: 'declined';
  readonly mechanicId: UserId;
  readonly declinedAt: Instant;
  readonly declineReason: string;
}

export interface CanceledOrder extends OrderBase {
  readonly status: 'canceled';
  readonly mechanicId: UserId | null;
  readonly canceledAt: Instant;
  readonly canceledBy: Role;
  /** Null for an expired draft. */
  readonly cancelReason: string | null;
  /** False for a draft that never became a booking; lists omit it. */
  readonly wasBooked: boolean;
}

/** One booked service (`orders_services` on the wire). */
export type Order =
  | DraftOrder
  | PendingOrder
  | ConfirmedOrder
  | CompletedOrder
  | DeclinedOrder
  | CanceledOrder;
