import { outcomeOf } from '@hoist/domain/moderation/report';
import type { Tx } from '#server/platform/db/database.ts';
import { deleteEvidence } from '../../moderation/evidence-files.ts';
import { isoTime, type Person, type PersonalData } from '../personal-data.ts';

/**
 * Reports and blocks. No one learns who reported or blocked them. After a deletion the reported messages stay
 * as evidence (decision 92).
 */
export const moderation: PersonalData = {
  name: 'conduct',
  tables: ['messageReports', 'userBlocks'],
  async read(tx, { usersId }) {
    const reports = await tx
      .selectFrom('messageReports')
      .where((eb) => eb.or([eb('reporterId', '=', usersId), eb('reportedId', '=', usersId)]))
      .selectAll()
      .orderBy('messageReportsId')
      .execute();
    const blocked = await tx
      .selectFrom('userBlocks as b')
      .innerJoin('users as u', 'u.usersId', 'b.blockedId')
      .where('b.blockerId', '=', usersId)
      .select(['u.fname', 'b.createdAt'])
      .orderBy('b.createdAt')
      .orderBy('b.blockedId')
      .execute();
    return {
      reports: reports.map((row) => {
        const mine = row.reporterId === usersId;
        const writer = mine ? row.reporterRole : row.reportedRole;
        return {
          ordersServicesId: row.ordersServicesId,
          byMe: mine,
          reason: row.reason,
          ...(mine && { note: row.note }),
          // Of a conversation each side gets its own messages; the others are in the export of conversations.
          myWords: row.evidence.filter(({ author }) => author === writer).map(({ text }) => text),
          dateCreated: mine ? isoTime(row.createdAt) : null,
          outcome: row.decision === null ? null : mine ? outcomeOf(row.decision) : row.decision,
        };
      }),
      blocked: blocked.map((row) => ({ name: row.fname, since: isoTime(row.createdAt) })),
    };
  },
  async erase(tx, { usersId, now }) {
    await removeReporter(tx, { usersId, now });
    await tx
      .updateTable('messageReports')
      .set({ reportedId: null })
      .where('reportedId', '=', usersId)
      .execute();
    await tx
      .deleteFrom('userBlocks')
      .where((eb) => eb.or([eb('blockerId', '=', usersId), eb('blockedId', '=', usersId)]))
      .execute();
  },
};

async function removeReporter(tx: Tx, { usersId, now }: Person): Promise<void> {
  const reports = await tx
    .selectFrom('messageReports')
    .where('reporterId', '=', usersId)
    .select(['messageReportsId', 'ordersServicesId', 'evidence', 'reporterRole', 'pictureKeys'])
    .execute();
  for (const row of reports) {
    const evidence = row.evidence.filter(({ author }) => author !== row.reporterRole);
    const remaining = evidence.flatMap(({ pictureKey }) => (pictureKey === null ? [] : [pictureKey]));
    await tx
      .updateTable('messageReports')
      .set({ reporterId: null, note: '', evidence: JSON.stringify(evidence), pictureKeys: remaining })
      .where('messageReportsId', '=', row.messageReportsId)
      .execute();
    await deleteEvidence(tx, {
      ordersServicesId: row.ordersServicesId,
      keys: row.pictureKeys.filter((key) => !remaining.includes(key)),
      now,
    });
  }
}
