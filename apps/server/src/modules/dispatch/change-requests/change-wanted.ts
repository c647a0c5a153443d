import type { ChangeKind } from '@hoist/domain/order/change-request';
import type { OrderRequest } from '#modules/orders';

export interface ChangeWanted extends OrderRequest {
  readonly kind: ChangeKind;
  /** ISO 8601. A request from a reminder has none: the office then offers times. */
  readonly wishedTimes: readonly string[];
  readonly reason: string;
  /** For a cancellation: the fee that the customer was shown. */
  readonly shownFeeCents: number | null;
  readonly through: 'order' | 'reminder';
}
