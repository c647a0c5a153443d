import type { DayProposalId, UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Applied } from './apply-changes.ts';
import { dayText, notifyHandover } from './ask-mechanics.ts';
import { auditProposal } from './store-proposal.ts';

type Ending = { readonly id: DayProposalId; readonly now: Date } & (
  | { readonly state: 'accepted'; readonly applied: Applied }
  /** `why`: who or what ended it, unless a mechanic declined. */
  | {
      readonly state: 'declined' | 'outdated' | 'undone';
      readonly why?: 'expired' | 'withdrawn';
      readonly staffId?: UserId;
    }
);

/** Ends a question to mechanics, and lets those who had agreed know that nothing changes. */
export async function endProposal(tx: Tx, ending: Ending): Promise<void> {
  const { id, state, now } = ending;
  const { timezone } = await tx
    .updateTable('dayProposals')
    .set({ state, endedAt: now })
    .where('dayProposalsId', '=', id)
    .returning('timezone')
    .executeTakeFirstOrThrow();
  const mechanics = await tx
    .selectFrom('dayProposalMechanics')
    .where('dayProposalsId', '=', id)
    .where('asked', '=', true)
    .select(['mechanicId', 'answer'])
    .execute();
  if (ending.state === 'accepted') {
    for (const [ordersServicesId, versions] of ending.applied)
      await tx
        .updateTable('dayProposalChanges')
        .set({ versions: JSON.stringify(versions) })
        .where('dayProposalsId', '=', id)
        .where('ordersServicesId', '=', ordersServicesId)
        .execute();
    await auditProposal(tx, { id, action: 'plan.accepted', staffId: null });
  } else {
    const { why = ending.state === 'outdated' ? 'outdated' : undefined, staffId = null } = ending;
    if (why) await auditProposal(tx, { id, action: `plan.${why}`, staffId });
    const at = await tx
      .selectFrom('dayProposalChanges')
      .where('dayProposalsId', '=', id)
      .select(({ fn }) => fn.min('startsAt').as('at'))
      .executeTakeFirstOrThrow();
    const first = at.at.getTime();
    for (const { mechanicId, answer } of mechanics)
      if (answer === 'agreed')
        await notifyHandover(tx, {
          id,
          mechanicId,
          what: 'handover_over',
          values: (locale) => ({ when: dayText(first, timezone, locale) }),
        });
  }
  await publish(
    tx,
    mechanics.map(({ mechanicId }) => mechanicId),
    { kind: 'order' },
  );
}
