import type { MoveQuestionId, OrderId } from '@hoist/domain/ids';
import type { MoveQuestionState } from '@hoist/domain/order/move-question';
import type { ColumnType, Generated } from 'kysely';

/** A customer's question about a visit that its mechanic moved (ADR 131), one for each service. */
export interface MoveQuestionsTable {
  moveQuestionsId: Generated<MoveQuestionId>;
  ordersServicesId: OrderId;
  /** The start that the customer agreed to last. */
  agreedAt: Date;
  /** The start that the customer is asked about. */
  startsAt: Date;
  state: ColumnType<MoveQuestionState, MoveQuestionState | undefined, MoveQuestionState>;
  askedAt: Date;
  remindedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How an answer came; null for other ends. */
  through: ColumnType<MoveThrough | null, MoveThrough | null | undefined, MoveThrough | null>;
}

export type MoveThrough = 'app' | 'link' | 'phone' | 'text';
