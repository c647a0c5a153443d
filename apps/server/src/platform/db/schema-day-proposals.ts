import type { DayProposalId, OrderId, UserId } from '@hoist/domain/ids';
import type {
  HandoverAnswer,
  ProposalSource,
  ProposalState,
} from '@hoist/domain/scheduling/planner/proposal';
import type { SeenDay } from '@hoist/domain/scheduling/planner/seen-day';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Other mechanics for the visits of a day (ADR 147). */
export interface DayProposalsTable {
  dayProposalsId: Generated<DayProposalId>;
  /** 'YYYY-MM-DD' by the clock of `timezone`. */
  day: string;
  timezone: string;
  source: ProposalSource;
  state: ProposalState;
  /** Kilometres of all mechanics. */
  kmBefore: number;
  kmAfter: number;
  /** Null: the planner proposed it by itself. */
  proposedBy: UserId | null;
  proposedAt: Date;
  /** Null: no one is asked. */
  answerUntil: Date | null;
  endedAt: Date | null;
}

export interface DayProposalChangesTable {
  dayProposalsId: DayProposalId;
  /** The first service of the visit. */
  ordersServicesId: OrderId;
  /** Null: no one had the visit. */
  fromId: UserId | null;
  toId: UserId;
  startsAt: Date;
  /** Of the visit's services after the change; null before it. */
  versions: ColumnType<readonly number[] | null, string | null | undefined, string | null>;
}

export interface DayProposalMechanicsTable {
  dayProposalsId: DayProposalId;
  mechanicId: UserId;
  /** Whether the proposal needs this mechanic's consent. */
  asked: boolean;
  /** Of driving, on the day. */
  minutesBefore: number;
  minutesAfter: number;
  /** The end of the last visit; null without one. */
  endsBefore: Date | null;
  endsAfter: Date | null;
  /** Of the day's visits; null: no rule says it. */
  payBeforeCents: number | null;
  payAfterCents: number | null;
  answer: ColumnType<HandoverAnswer | null, HandoverAnswer | null | undefined, HandoverAnswer>;
  answeredAt: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** When each day was planned last by itself. */
export interface DayPlanRunsTable {
  day: string;
  timezone: string;
  plannedAt: Date;
  seen: Json<SeenDay>;
  /** Of the evening before it. */
  evening: Generated<boolean>;
}
