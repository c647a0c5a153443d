import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Needs } from '#modules/orders';
import { readMoves } from './apply-changes.ts';
import { endProposal } from './end-proposal.ts';
import { readChangesOf } from './read-proposal.ts';

/** Ends questions to mechanics that no one answered in time, and those whose visits have changed (ADR 147). */
export const handoversJob = ({ database }: Needs<'database'>): Job => ({
  name: 'handovers',
  everyMs: 60_000,
  run: async (now) => {
    const asked = await database.db
      .selectFrom('dayProposals')
      .where('state', '=', 'asked')
      .select('dayProposalsId as id')
      .execute();
    for (const { id } of asked)
      await database.transaction(async (tx) => {
        const row = await tx
          .selectFrom('dayProposals')
          .where('dayProposalsId', '=', id)
          .where('state', '=', 'asked')
          .select('answerUntil')
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!row) return;
        const isOver = row.answerUntil !== null && row.answerUntil <= now;
        if (isOver) await endProposal(tx, { id, state: 'declined', why: 'expired', now });
        else if (!(await readMoves(tx, { changes: await readChangesOf(tx, id), now })))
          await endProposal(tx, { id, state: 'outdated', now });
      });
  },
});
