import type { DayProposalId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { AcceptedChange } from './apply-changes.ts';

export const readChangesOf = async (
  db: Db | Tx,
  id: DayProposalId,
): Promise<readonly (AcceptedChange & { readonly versions: readonly number[] | null })[]> => {
  const rows = await db
    .selectFrom('dayProposalChanges')
    .where('dayProposalsId', '=', id)
    .selectAll()
    .orderBy('ordersServicesId')
    .execute();
  return rows.map(({ ordersServicesId, fromId, toId, startsAt, versions }) => ({
    ordersServicesId,
    from: fromId,
    to: toId,
    startsAt: startsAt.getTime(),
    versions,
  }));
};
