import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** The person's entries in the audit log: ids and actions, kept for accountability. */
export const deeds: PersonalData = {
  name: 'deeds',
  tables: ['audit_log'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('audit_log')
      .where('actor_id', '=', usersId)
      .select(['at', 'action', 'entity', 'entity_id'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      at: isoTime(row.at),
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
    }));
  },
  erase: keepOnErase,
};
