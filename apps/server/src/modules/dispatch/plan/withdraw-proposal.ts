import type { Refusal } from '@hoist/contract';
import type { DayProposalId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { readSnapshot, type SchedulingSnapshot } from '#modules/scheduling';
import { type VisitRunner, moveWithTries, type Needs, type OrderRunner } from '#modules/orders';
import { applyChanges, changed, prefetchChanges, readMoves, type AcceptedChange } from './apply-changes.ts';
import { endProposal } from './end-proposal.ts';
import { readChangesOf } from './read-proposal.ts';
import { auditProposal } from './store-proposal.ts';

interface Withdrawing {
  readonly proposalId: DayProposalId;
  readonly staffId: UserId;
  readonly now: Date;
}

const over = { code: 'wrong_state', text: 'plan.over' } as const;

/**
 * Undoes an accepted plan while none of its visits has started or changed since, with the checks of a plan; or asks the
 * mechanics no longer.
 */
export async function withdrawProposal(
  context: OrderRunner & Needs<'database' | 'booking'>,
  withdrawing: Withdrawing,
): Promise<Result<'undone' | 'withdrawn', Refusal>> {
  const { proposalId, now } = withdrawing;
  const snapshot = await readSnapshot(context.booking);
  const { db } = context.database;
  const changes = reversed(await readChangesOf(db, proposalId));
  if (changes) await prefetchChanges(db, snapshot, { changes, now });
  const done = await moveWithTries(context, (tx) => withdrawWithin(context, tx, { withdrawing, snapshot }));
  if (done.ok) return done;
  return refuse(done.error === 'taken' ? changed : done.error);
}

async function withdrawWithin(
  runner: VisitRunner,
  tx: Tx,
  { withdrawing, snapshot }: { readonly withdrawing: Withdrawing; readonly snapshot: SchedulingSnapshot },
): Promise<Result<'undone' | 'withdrawn', Refusal | 'again'>> {
  const { proposalId: id, staffId, now } = withdrawing;
  const row = await tx
    .selectFrom('dayProposals')
    .where('dayProposalsId', '=', id)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ code: 'not_found' });
  if (row.state === 'asked' || row.state === 'open') {
    await endProposal(tx, { id, state: 'declined', why: 'withdrawn', staffId, now });
    return ok('withdrawn');
  }
  if (row.state !== 'accepted') return refuse(over);
  const changes = reversed(await readChangesOf(tx, id));
  if (!changes) return refuse(over);
  const moves = await readMoves(tx, { changes, now });
  if (!moves) return refuse(changed);
  const applied = await applyChanges(runner, tx, { moves, snapshot, staffId, now });
  if (!applied.ok) return applied;
  await tx
    .updateTable('dayProposals')
    .set({ state: 'undone', endedAt: now })
    .where('dayProposalsId', '=', id)
    .execute();
  await auditProposal(tx, { id, action: 'plan.undone', staffId });
  return ok('undone');
}

/** What takes a plan back; undefined if one of its visits had no mechanic, or nothing was changed. */
function reversed(changes: readonly AcceptedChange[]): readonly AcceptedChange[] | undefined {
  const back = changes.flatMap((one) => (one.from === null ? [] : [{ ...one, from: one.to, to: one.from }]));
  return back.length === changes.length && changes.every(({ versions }) => versions) ? back : undefined;
}
