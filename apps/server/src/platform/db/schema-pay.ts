import type { OrderId, PayLineId, PayRuleId, PayStatementId, UserId } from '@hoist/domain/ids';
import type { PayFacts, PayLine, PayLineKind } from '@hoist/domain/pay/pay-line';
import type { RefundRule } from '@hoist/domain/pay/claw-back';
import type { PayTerms } from '@hoist/domain/pay/pay-terms';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface PayRulesTable {
  payRulesId: Generated<PayRuleId>;
  /** Null: for all mechanics without a rule of their own. */
  mechanicId: UserId | null;
  /** Days 'YYYY-MM-DD', both inclusive; null: no end. */
  startsOn: string;
  endsOn: string | null;
  terms: Json<PayTerms>;
  createdBy: UserId | null;
  createdAt: Date;
}

/** One row. */
export interface PayRefundRuleTable extends RefundRule {
  one: Generated<boolean>;
}

/** What contractors bear of credits and lost disputes, by the rule of their day. */
export interface PayClawBacksTable {
  payClawBackId: Generated<number>;
  mechanicId: UserId;
  ordersServicesId: OrderId;
  kind: 'refund_share' | 'dispute_share';
  /** Credited to the customer, or lost at their bank. */
  returnedCents: number;
  amountCents: number;
  /** The mechanic's part by the rule of the event's day. */
  shareBp: Generated<number>;
  eventKey: string;
  occurredAt: Date;
}

/** What a job pays its mechanic, frozen when they confirmed it. */
export interface JobPayTable {
  ordersServicesId: OrderId;
  mechanicId: UserId;
  payRulesId: PayRuleId;
  lines: Json<readonly PayLine[]>;
  amountCents: number;
  frozenAt: Date;
}

/** What mechanics earned, before tax; written by `modules/pay` alone, each with its posting. */
export interface PayLinesTable {
  id: Generated<PayLineId>;
  mechanicId: UserId;
  /** Null: a correction that concerns no job. */
  ordersServicesId: OrderId | null;
  kind: PayLineKind;
  amountCents: number;
  facts: Json<PayFacts>;
  occurredAt: Date;
  /** Names what earned it; earned once. */
  eventKey: string;
  statementId: ColumnType<PayStatementId | null, PayStatementId | null | undefined, PayStatementId | null>;
  /** Staff who added it; null: it follows from a rule. */
  createdBy: ColumnType<UserId | null, UserId | null | undefined, never>;
  createdAt: Generated<Date>;
}
