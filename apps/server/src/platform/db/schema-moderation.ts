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
  messageReportsId: Generated<ReportId>;
  ordersServicesId: OrderId;
  /** Null: the whole conversation. */
  orderMessagesId: OrderMessageId | null;
  reporterId: UserId | null;
  reporterRole: Side;
  reportedId: UserId | null;
  reportedRole: Side;
  reason: ReportReason;
  note: string;
  evidence: Json<readonly ReportedMessage[]>;
  /** Pictures in the evidence, for deletion from storage. */
  pictureKeys: Generated<string[]>;
  createdAt: Date;
  decision: Generated<ReportDecision | null>;
  decisionNote: Generated<string>;
  decidedAt: Generated<Date | null>;
  decidedBy: Generated<UserId | null>;
}

export interface UserBlocksTable {
  blockerId: UserId;
  blockedId: UserId;
  blockedRole: Side;
  createdAt: Date;
}
