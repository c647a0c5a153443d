import type { ChangeRequestId, OrderId, UserId } from '@hoist/domain/ids';
import type { ChangeKind, ChangeState } from '@hoist/domain/order/change-request';
import type { ColumnType, Generated } from 'kysely';

/** Instants as ISO texts; jsonb is always written as JSON text. */
type Times = ColumnType<readonly string[], string | undefined, string>;

export interface ChangeRequestsTable {
  change_requests_id: Generated<ChangeRequestId>;
  orders_services_id: OrderId;
  kind: ChangeKind;
  state: ColumnType<ChangeState, ChangeState | undefined, ChangeState>;
  wished: Times;
  offered: Times;
  reason: Generated<string>;
  answer: Generated<string>;
  /** The maximum cancellation fee shown to the customer. */
  fee_cents: Generated<number>;
  asked_through: 'order' | 'reminder' | 'office';
  asked_at: Date;
  answered_by: UserId | null;
  answered_at: Date | null;
  ended_at: Date | null;
}
