import type { DisputeId, OrderId, PaymentId, PictureId } from '@hoist/domain/ids';
import type { DisputeEvidence, DisputeStatus } from '@hoist/domain/payment/dispute';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, always written as JSON text. */
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Evidence for a dispute: facts of the order as they were when it was collected. */
export interface EvidenceBundle {
  readonly collectedAt: string;
  readonly customer: { readonly name: string; readonly email: string; readonly address: string };
  readonly service: {
    readonly ordersServicesId: OrderId;
    readonly title: string;
    readonly vehicle: string;
    readonly startsAt: string;
    readonly status: string;
    readonly odometer: number | null;
    readonly odometerOnArrival: number | null;
    readonly lines: readonly { readonly text: string; readonly amount: string }[];
    readonly total: string;
    readonly estimateHash: string;
  };
  readonly payments: readonly {
    readonly part: number;
    readonly captured: string;
    readonly refunded: string;
  }[];
  readonly approvals: readonly string[];
  readonly timeline: readonly { readonly at: string; readonly event: string; readonly by: string }[];
  readonly documents: readonly { readonly kind: string; readonly number: string; readonly at: string }[];
  readonly pictures: readonly { readonly id: PictureId; readonly at: string; readonly sha256: string }[];
  /** Absent in evidence collected by older versions. */
  readonly messages?: readonly { readonly at: string; readonly by: string; readonly text: string }[];
  readonly signature?: { readonly name: string; readonly at: string } | null;
}

export interface DisputesTable {
  id: Generated<DisputeId>;
  dispute: string;
  paymentsId: PaymentId;
  ordersServicesId: OrderId;
  charge: string;
  paymentMethod: string | null;
  version: Generated<number>;
  status: DisputeStatus;
  reason: string;
  refundable: boolean;
  amountCents: number;
  submissions: Generated<number>;
  dueBy: Date | null;
  evidence: NullableJson<EvidenceBundle>;
  submitted: NullableJson<DisputeEvidence>;
  openedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
}

export interface PayoutsTable {
  payout: string;
  version: Generated<number>;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  amountCents: number;
  arrivesAt: Date;
  failureMessage: string | null;
  updatedAt: Date;
}

export interface ProviderTransactionsTable {
  transaction: string;
  type: string;
  source: string;
  charge: string | null;
  amountCents: number;
  feeCents: number;
  netCents: number;
  createdAt: Date;
  elsewhere: boolean;
  onItsWay: boolean;
}

export interface ReconRunsTable {
  name: string;
  state: ColumnType<Record<string, unknown>, string | undefined, string>;
  cursorAt: Date | null;
  dueAt: Date;
  leasedUntil: Date | null;
}
