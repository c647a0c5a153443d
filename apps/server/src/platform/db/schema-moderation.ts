import type { OrderId, OrderMessageId, ReportId, UserId } from '@hoist/domain/ids';
import type { ReportDecision, ReportReason, Side } from '@hoist/domain/moderation/report';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface ReportedMessage {
  readonly ordersMessagesId: OrderMessageId;
  readonly author: Side | 'office';
  readonly text: string;
  readonly pictureKey: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A report of one party of an order about the other. It outlives both accounts (ADR 92). */
export interface MessageReportsTable {
  message_reports_id: Generated<ReportId>;
  orders_services_id: OrderId;
  /** Null: the whole conversation. */
  order_messages_id: OrderMessageId | null;
  reporter_id: UserId | null;
  reporter_role: Side;
  reported_id: UserId | null;
  reported_role: Side;
  reason: ReportReason;
  note: string;
  evidence: Json<readonly ReportedMessage[]>;
  /** Pictures in the evidence, for deletion from storage. */
  picture_keys: Generated<string[]>;
  created_at: Date;
  decision: Generated<ReportDecision | null>;
  decision_note: Generated<string>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<UserId | null>;
}

export interface UserBlocksTable {
  blocker_id: UserId;
  blocked_id: UserId;
  blocked_role: Side;
  created_at: Date;
}
