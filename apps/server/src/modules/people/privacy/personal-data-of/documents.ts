import { sql } from 'kysely';
import { isoTime, type PersonalData } from '../personal-data.ts';

/**
 * Kept for six years from the end of their year, with the name and amounts that tax law requires (decision F4).
 * A mechanic's are those of cash settlements.
 */
export const documents: PersonalData = {
  name: 'documents',
  tables: ['documents'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('documents as d')
      .leftJoin('orderServices as s', 's.ordersServicesId', 'd.ordersServicesId')
      .where((where) => where.or([where('s.usersId', '=', usersId), where('d.mechanicId', '=', usersId)]))
      .select(['d.kind', 'd.number', 'd.ordersServicesId', 'd.createdAt', 'd.content'])
      .orderBy('d.id')
      .execute();
    return rows.map(({ createdAt, ...row }) => ({ ...row, dateCreated: isoTime(createdAt) }));
  },
  async erase(tx, { usersId }) {
    const noContact = JSON.stringify({ lines: [], phone: '' });
    const noMarks = JSON.stringify({ licencePlate: '', vin: '' });
    await sql`
      UPDATE documents d SET content = content || jsonb_build_object(
        'customer', (content -> 'customer') || ${noContact}::jsonb, 'vehicle', (content -> 'vehicle') || ${noMarks}::jsonb)
      FROM order_services s WHERE s.orders_services_id = d.orders_services_id AND s.users_id = ${usersId}`.execute(
      tx,
    );
  },
};
