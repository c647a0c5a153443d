import { stays, told, type PersonalThing } from '../personal-thing.ts';

/** What the person did, as the audit log has it: numbers and verbs, kept to answer for them. */
export const deeds: PersonalThing = {
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
      at: told(row.at),
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
    }));
  },
  erase: stays,
};
