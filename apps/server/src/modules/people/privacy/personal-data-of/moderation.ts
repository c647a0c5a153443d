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
  tables: ['message_reports', 'user_blocks'],
  async read(tx, { usersId }) {
    const reports = await tx
      .selectFrom('message_reports')
      .where((eb) => eb.or([eb('reporter_id', '=', usersId), eb('reported_id', '=', usersId)]))
      .selectAll()
      .orderBy('message_reports_id')
      .execute();
    const blocked = await tx
      .selectFrom('user_blocks as b')
      .innerJoin('users as u', 'u.users_id', 'b.blocked_id')
      .where('b.blocker_id', '=', usersId)
      .select(['u.fname', 'b.created_at'])
      .orderBy('b.created_at')
      .execute();
    return {
      reports: reports.map((row) => {
        const mine = row.reporter_id === usersId;
        const writer = mine ? row.reporter_role : row.reported_role;
        return {
          ordersServicesId: row.orders_services_id,
          byMe: mine,
          reason: row.reason,
          ...(mine && { note: row.note }),
          // Of a conversation each side gets its own messages; the others are in the export of conversations.
          myWords: row.evidence.filter(({ author }) => author === writer).map(({ text }) => text),
          dateCreated: mine ? isoTime(row.created_at) : null,
          outcome: row.decision === null ? null : mine ? outcomeOf(row.decision) : row.decision,
        };
      }),
      blocked: blocked.map((row) => ({ name: row.fname, since: isoTime(row.created_at) })),
    };
  },
  async erase(tx, { usersId, now }) {
    await removeReporter(tx, { usersId, now });
    await tx
      .updateTable('message_reports')
      .set({ reported_id: null })
      .where('reported_id', '=', usersId)
      .execute();
    await tx
      .deleteFrom('user_blocks')
      .where((eb) => eb.or([eb('blocker_id', '=', usersId), eb('blocked_id', '=', usersId)]))
      .execute();
  },
};

async function removeReporter(tx: Tx, { usersId, now }: Person): Promise<void> {
  const reports = await tx
    .selectFrom('message_reports')
    .where('reporter_id', '=', usersId)
    .select(['message_reports_id', 'orders_services_id', 'evidence', 'reporter_role', 'picture_keys'])
    .execute();
  for (const row of reports) {
    const evidence = row.evidence.filter(({ author }) => author !== row.reporter_role);
    const remaining = evidence.flatMap(({ pictureKey }) => (pictureKey === null ? [] : [pictureKey]));
    await tx
      .updateTable('message_reports')
      .set({ reporter_id: null, note: '', evidence: JSON.stringify(evidence), picture_keys: remaining })
      .where('message_reports_id', '=', row.message_reports_id)
      .execute();
    await deleteEvidence(tx, {
      ordersServicesId: row.orders_services_id,
      keys: row.picture_keys.filter((key) => !remaining.includes(key)),
      now,
    });
  }
}
