import type { ReportDecision, ReportReason, Side } from '@hoist/domain/conduct/report';
import type { ColumnType, Generated } from 'kysely';

type Time = Date;
type Json<T> = ColumnType<T, string, string>;

/** A message as it was when it was reported. */
export interface ReportedMessage {
  readonly ordersMessagesId: number;
  readonly author: Side | 'office';
  readonly text: string;
  readonly pictureKey: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** What one side of an order reported of the other; the people go with their accounts, the report stays (decision 92). */
export interface MessageReportsTable {
  message_reports_id: Generated<number>;
  orders_services_id: number;
  /** Null: the whole conversation. */
  order_messages_id: number | null;
  reporter_id: number | null;
  reporter_role: Side;
  reported_id: number | null;
  reported_role: Side;
  reason: ReportReason;
  /** In the reporter's words. */
  note: string;
  evidence: Json<readonly ReportedMessage[]>;
  /** Of the evidence, so that no file of it is forgotten. */
  picture_keys: Generated<string[]>;
  created_at: Time;
  decision: Generated<ReportDecision | null>;
  decision_note: Generated<string>;
  decided_at: Generated<Time | null>;
  decided_by: Generated<number | null>;
}

/** One who wants nothing to do with another any more. */
export interface UserBlocksTable {
  blocker_id: number;
  blocked_id: number;
  /** What the blocked one was when it was done. */
  blocked_role: Side;
  created_at: Time;
}
