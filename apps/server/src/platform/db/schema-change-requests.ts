import type { ChangeRequestId, OrderId, UserId } from '@hoist/domain/ids';
import type { ChangeKind, ChangeState } from '@hoist/domain/order/change-request';
import type { ColumnType, Generated } from 'kysely';

/** Instants as ISO texts; jsonb is always written as JSON text. */
type Times = ColumnType<readonly string[], string | undefined, string>;

export interface ChangeRequestsTable {
  changeRequestsId: Generated<ChangeRequestId>;
  ordersServicesId: OrderId;
  kind: ChangeKind;
  state: ColumnType<ChangeState, ChangeState | undefined, ChangeState>;
  wished: Times;
  offered: Times;
  reason: Generated<string>;
  answer: Generated<string>;
  /** The maximum cancellation fee shown to the customer. */
  feeCents: Generated<number>;
  askedThrough: 'order' | 'reminder' | 'office';
  askedAt: Date;
  answeredBy: UserId | null;
  answeredAt: Date | null;
  endedAt: Date | null;
}
