import type { ChangeKind, ChangeState } from '@hoist/domain/order/change-request';
import type { ColumnType, Generated } from 'kysely';

/** Instants as ISO texts; jsonb is always written as JSON text. */
type Times = ColumnType<readonly string[], string | undefined, string>;

export interface ChangeRequestsTable {
  change_requests_id: Generated<number>;
  orders_services_id: number;
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
  answered_by: number | null;
  answered_at: Date | null;
  ended_at: Date | null;
}
