import type { ReportDecision, ReportReason, Side } from '@hoist/domain/moderation/report';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface ReportedMessage {
  readonly ordersMessagesId: number;
  readonly author: Side | 'office';
  readonly text: string;
  readonly pictureKey: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A report of one party of an order about the other. It outlives both accounts (ADR 92). */
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
  note: string;
  evidence: Json<readonly ReportedMessage[]>;
  /** Pictures in the evidence, for deletion from storage. */
  picture_keys: Generated<string[]>;
  created_at: Date;
  decision: Generated<ReportDecision | null>;
  decision_note: Generated<string>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<number | null>;
}

export interface UserBlocksTable {
  blocker_id: number;
  blocked_id: number;
  blocked_role: Side;
  created_at: Date;
}
