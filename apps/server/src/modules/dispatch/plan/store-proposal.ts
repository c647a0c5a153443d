import type { DayProposalId, OrderId, UserId } from '@hoist/domain/ids';
import type { ProposalSource, ProposalState } from '@hoist/domain/scheduling/planner/proposal';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Applied, Moving } from './apply-changes.ts';
import type { DayEffect } from './day-effects.ts';

export interface StoredChange {
  /** The visit's first service. */
  readonly ordersServicesId: OrderId;
  readonly from: UserId | null;
  readonly to: UserId;
  readonly startsAt: Date;
}

export const storedOf = ({ visit: [first], from, to }: Moving): StoredChange => ({
  ordersServicesId: first.ordersServicesId,
  from,
  to,
  startsAt: first.startsAt,
});

export interface NewProposal {
  readonly day: string;
  readonly zone: string;
  readonly source: ProposalSource;
  /** Null: the planner itself. */
  readonly staffId: UserId | null;
  readonly moves: readonly StoredChange[];
  /** Of at least the mechanics of the changes. */
  readonly effects: readonly DayEffect[];
  readonly now: Date;
}

type Storing = NewProposal &
  (
    | { readonly state: 'open' }
    | { readonly state: 'asked'; readonly asks: ReadonlySet<UserId>; readonly until: Date }
    | { readonly state: 'accepted'; readonly applied: Applied }
  );

/** Stores a proposal with what it does to each mechanic's day and pay (ADR 147). */
export async function storeProposal(tx: Tx, storing: Storing): Promise<DayProposalId> {
  const { day, zone, source, staffId, moves, state, now } = storing;
  const touched = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const effects = storing.effects.filter(({ mechanicId }) => touched.has(mechanicId));
  const kmOf = (of: (one: DayEffect) => number) => effects.reduce((sum, one) => sum + of(one), 0);
  const { dayProposalsId } = await tx
    .insertInto('dayProposals')
    .values({
      day,
      timezone: zone,
      source,
      state,
      kmBefore: kmOf(({ before }) => before.km),
      kmAfter: kmOf(({ after }) => after.km),
      proposedBy: staffId,
      proposedAt: now,
      answerUntil: storing.state === 'asked' ? storing.until : null,
      endedAt: storing.state === 'accepted' ? now : null,
    })
    .returning('dayProposalsId')
    .executeTakeFirstOrThrow();
  const applied = storing.state === 'accepted' ? storing.applied : undefined;
  await tx
    .insertInto('dayProposalChanges')
    .values(
      moves.map(({ ordersServicesId, from, to, startsAt }) => ({
        dayProposalsId,
        ordersServicesId,
        fromId: from,
        toId: to,
        startsAt,
        versions: applied ? JSON.stringify(applied.get(ordersServicesId) ?? []) : null,
      })),
    )
    .execute();
  const dateOf = (at: number | null) => (at === null ? null : new Date(at));
  if (effects.length > 0)
    await tx
      .insertInto('dayProposalMechanics')
      .values(
        effects.map(({ mechanicId, before, after, payBefore, payAfter }) => ({
          dayProposalsId,
          mechanicId,
          asked: storing.state === 'asked' && storing.asks.has(mechanicId),
          minutesBefore: Math.round(before.minutes),
          minutesAfter: Math.round(after.minutes),
          endsBefore: dateOf(before.endsAt),
          endsAfter: dateOf(after.endsAt),
          payBeforeCents: payBefore,
          payAfterCents: payAfter,
        })),
      )
      .execute();
  await auditProposal(tx, {
    id: dayProposalsId,
    action: `plan.${state === 'open' ? 'proposed' : state}`,
    staffId,
    detail: { day, changes: moves.length },
  });
  return dayProposalsId;
}

interface Noted {
  readonly id: DayProposalId;
  readonly action: `plan.${'accepted' | 'asked' | 'expired' | 'outdated' | 'proposed' | 'undone' | 'withdrawn'}`;
  /** Null: the planner or the clock. */
  readonly staffId: UserId | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export const auditProposal = (tx: Tx, { id, action, staffId, detail }: Noted): Promise<void> =>
  audit(tx, {
    actorId: staffId,
    actorRole: staffId === null ? 'system' : 'office',
    action,
    entity: 'day_proposal',
    entityId: id,
    detail,
  });

/** Ends the planner's own proposal of a day: the newest counts, and the office's choice answers it. */
export async function closeOpenProposal(
  tx: Tx,
  closing: {
    readonly day: string;
    readonly zone: string;
    readonly state: Exclude<ProposalState, 'open' | 'asked'>;
    readonly staffId: UserId | null;
    readonly now: Date;
  },
): Promise<void> {
  const { day, zone, state, staffId, now } = closing;
  const rows = await tx
    .updateTable('dayProposals')
    .set({ state, endedAt: now })
    .where('day', '=', day)
    .where('timezone', '=', zone)
    .where('state', '=', 'open')
    .returning('dayProposalsId as id')
    .execute();
  const action = state === 'outdated' ? 'plan.outdated' : 'plan.accepted';
  for (const { id } of rows) await auditProposal(tx, { id, action, staffId });
}
