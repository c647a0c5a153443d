import type { Locale, Refusal } from '@hoist/contract';
import type { DayProposalId, OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { OfferLimits } from '@hoist/domain/scheduling/planner/proposal';
import { changeGroups } from '@hoist/domain/scheduling/planner/change-groups';
import { mechanicsToAsk, type ConsentRule } from '@hoist/domain/scheduling/planner/proposal';
import type { Tx } from '#server/platform/db/database.ts';
import type { SchedulingSnapshot } from '#modules/scheduling';
import { type VisitRunner, moveWithTries, type Needs, type OrderRunner } from '#modules/orders';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import {
  applyChanges,
  changed,
  judgeAll,
  lockAsRead,
  prefetchChanges,
  readMoves,
  type AcceptedChange,
  type Moving,
} from './apply-changes.ts';
import { askMechanics } from './ask-mechanics.ts';
import { effectsOf, type DayEffect } from './day-effects.ts';
import { readDay } from './read-day.ts';
import { closeOpenProposal, storedOf, storeProposal } from './store-proposal.ts';

interface Acceptance {
  /** 'YYYY-MM-DD' by the clock of `zone`. */
  readonly day: string;
  readonly zone: string;
  readonly locale: Locale;
  readonly staffId: UserId;
  readonly changes: readonly AcceptedChange[];
  readonly now: Date;
}

export interface Accepted {
  /** What was changed; null: nothing. */
  readonly accepted: DayProposalId | null;
  /** What mechanics are asked. */
  readonly asked: DayProposalId[];
}

/**
 * Makes the changes that need no consent, all or none, and asks the mechanics about the others (ADR 147). If a visit or
 * a day has changed since it was proposed, nothing happens.
 */
export async function acceptPlan(
  context: OrderRunner & Needs<'database' | 'booking' | 'settings'>,
  acceptance: Acceptance,
): Promise<Result<Accepted, Refusal>> {
  const { changes } = acceptance;
  const read = await readDay(context, acceptance);
  if (!read.ok) return read;
  const { snapshot, visits } = read.value;
  const { db } = context.database;
  const onDay = changes.flatMap(({ ordersServicesId, from, to }) => {
    const visit = visits.find(({ id }) => id === ordersServicesId);
    return visit?.movable === true ? [{ visit, from, to }] : [];
  });
  if (onDay.length < changes.length) return refuse(changed);
  const effects = await effectsOf(db, read.value, onDay);
  await prefetchChanges(db, snapshot, acceptance);
  const { offers } = await context.settings.get();
  const done = await moveWithTries(context, (tx) =>
    acceptWithin(context, tx, { acceptance, snapshot, effects, offers }),
  );
  if (done.ok) return done;
  return refuse(done.error === 'taken' ? changed : done.error);
}

interface Accepting {
  readonly acceptance: Acceptance;
  readonly snapshot: SchedulingSnapshot;
  readonly effects: readonly DayEffect[];
  readonly offers: OfferLimits;
}

async function acceptWithin(
  runner: VisitRunner,
  tx: Tx,
  { acceptance, snapshot, effects, offers }: Accepting,
): Promise<Result<Accepted, Refusal | 'again'>> {
  const { staffId, now, day, zone } = acceptance;
  const moves = await readMoves(tx, acceptance);
  if (!moves) return refuse(changed);
  const rule = await readSetting(tx, 'day_plans');
  const groups = changeGroups(moves);
  const asking = groups.filter((group) => askedIn(group, rule).size > 0);
  const direct = groups.filter((group) => !asking.includes(group)).flat();
  const proposal = { day, zone, source: 'office', staffId, effects, now } as const;
  let accepted: DayProposalId | null = null;
  if (direct.length > 0) {
    const applied = await applyChanges(runner, tx, { moves: direct, snapshot, staffId, now });
    if (!applied.ok) return applied;
    accepted = await storeProposal(tx, {
      ...proposal,
      state: 'accepted',
      moves: direct.map(storedOf),
      applied: applied.value,
    });
  }
  // Locked, so that a visit is in one question at a time.
  if (!(await lockAsRead(tx, asking.flat()))) return refuse('again');
  if (await isAskedAbout(tx, moves)) return refuse(changed);
  const asked: DayProposalId[] = [];
  for (const group of asking) {
    if (!(await judgeAll(tx, { moves: group, snapshot, now }))) return refuse(changed);
    const asks = askedIn(group, rule);
    const id = await askMechanics(tx, { ...proposal, moves: group, asks, offers });
    if (id === undefined) return refuse(changed);
    asked.push(id);
  }
  await closeOpenProposal(tx, { day, zone, state: 'accepted', staffId, now });
  return ok({ accepted, asked });
}

const askedIn = (group: readonly Moving[], rule: ConsentRule) =>
  mechanicsToAsk(
    group.flatMap(({ visit, from, to }) =>
      visit.map(({ status }) => ({
        status: status === 'confirm' ? ('confirm' as const) : ('pending' as const),
        from,
        to,
      })),
    ),
    rule,
  );

async function isAskedAbout(tx: Tx, moves: readonly Moving[]): Promise<boolean> {
  const ids: readonly OrderId[] = moves.map(({ visit }) => visit[0].ordersServicesId);
  const row = await tx
    .selectFrom('dayProposalChanges as c')
    .innerJoin('dayProposals as p', 'p.dayProposalsId', 'c.dayProposalsId')
    .where('p.state', '=', 'asked')
    .where('c.ordersServicesId', 'in', ids)
    .select('c.dayProposalsId')
    .executeTakeFirst();
  return row !== undefined;
}
