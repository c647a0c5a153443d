import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** Invitations by id, kept so that no credit is given twice. */
export const invitations: PersonalData = {
  name: 'invitations',
  tables: ['invitations'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('invitations')
      .where((eb) => eb.or([eb('invited_id', '=', usersId), eb('inviter_id', '=', usersId)]))
      .selectAll()
      .orderBy('invited_id')
      .execute();
    return rows.map((row) => ({
      invitedId: row.invited_id,
      inviterId: row.inviter_id,
      at: isoTime(row.applied_at),
    }));
  },
  erase: keepOnErase,
};
