import type { Refusal } from '@hoist/contract';
import type { DayProposalId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { HandoverAnswer } from '@hoist/domain/scheduling/planner/proposal';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import { type VisitRunner, moveWithTries, type Needs, type OrderRunner } from '#modules/orders';
import { applyChanges, changed, prefetchChanges, readMoves } from './apply-changes.ts';
import { endProposal } from './end-proposal.ts';
import { readChangesOf } from './read-proposal.ts';

interface Answering {
  readonly proposalId: DayProposalId;
  readonly mechanicId: UserId;
  readonly answer: HandoverAnswer;
  readonly now: Date;
}

export type Answered = 'agreed' | 'done' | 'declined' | 'outdated';

const over = { code: 'wrong_state', text: 'handover.over' } as const;

/**
 * Notes a mechanic's answer about a proposal. When all agree, the visits change mechanics under the same locks and
 * checks as an accepted plan; if the day has changed, the proposal is outdated.
 */
export async function answerHandover(
  context: OrderRunner & Needs<'database' | 'booking'>,
  answering: Answering,
): Promise<Result<Answered, Refusal>> {
  const { proposalId, now } = answering;
  const snapshot = await readSnapshot(context.booking);
  const { db } = context.database;
  await prefetchChanges(db, snapshot, { changes: await readChangesOf(db, proposalId), now });
  const done = await moveWithTries(context, (tx) => answerWithin(context, tx, { answering, snapshot }));
  if (done.ok) return done;
  if (done.error !== 'taken' && done.error.code !== changed.code) return refuse(done.error);
  // The changes were rolled back with the answer, which is noted all the same.
  return context.database.transaction(async (tx) => {
    const noted = await noteAnswer(tx, answering);
    if (!noted.ok) return noted;
    await endProposal(tx, { id: proposalId, state: 'outdated', now });
    return ok('outdated' as const);
  });
}

async function answerWithin(
  runner: VisitRunner,
  tx: Tx,
  { answering, snapshot }: { readonly answering: Answering; readonly snapshot: SchedulingSnapshot },
): Promise<Result<Answered, Refusal | 'again'>> {
  const { proposalId: id, answer, now } = answering;
  const noted = await noteAnswer(tx, answering);
  if (!noted.ok) return noted;
  if (answer === 'declined') {
    await endProposal(tx, { id, state: 'declined', now });
    return ok('declined');
  }
  const waiting = await tx
    .selectFrom('dayProposalMechanics')
    .where('dayProposalsId', '=', id)
    .where('asked', '=', true)
    .where('answer', 'is', null)
    .select('mechanicId')
    .executeTakeFirst();
  if (waiting) return ok('agreed');
  const moves = await readMoves(tx, { changes: await readChangesOf(tx, id), now });
  if (!moves) return refuse(changed);
  const applied = await applyChanges(runner, tx, { moves, snapshot, staffId: noted.value, now });
  if (!applied.ok) return applied;
  await endProposal(tx, { id, state: 'accepted', applied: applied.value, now });
  return ok('done');
}

/** Under the proposal's lock, so that of two answers the second sees the first. Returns who proposed it. */
async function noteAnswer(
  tx: Tx,
  { proposalId: id, mechanicId, answer, now }: Answering,
): Promise<Result<UserId, Refusal>> {
  const row = await tx
    .selectFrom('dayProposals as p')
    .innerJoin('dayProposalMechanics as m', 'm.dayProposalsId', 'p.dayProposalsId')
    .where('p.dayProposalsId', '=', id)
    .where('m.mechanicId', '=', mechanicId)
    .where('m.asked', '=', true)
    .select(['p.state', 'p.answerUntil', 'p.proposedBy'])
    .forUpdate('p')
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  const isOpen = row.state === 'asked' && row.answerUntil !== null && row.answerUntil > now;
  if (!isOpen || row.proposedBy === null) return refuse(over);
  const answered = await tx
    .updateTable('dayProposalMechanics')
    .set({ answer, answeredAt: now })
    .where('dayProposalsId', '=', id)
    .where('mechanicId', '=', mechanicId)
    .where('answer', 'is', null)
    .returning('mechanicId')
    .executeTakeFirst();
  if (!answered) return refuse(over);
  await audit(tx, {
    actorId: mechanicId,
    actorRole: 'mechanic',
    action: `plan.${answer}`,
    entity: 'day_proposal',
    entityId: id,
  });
  return ok(row.proposedBy);
}
