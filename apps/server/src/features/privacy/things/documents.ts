import { stays, told, type PersonalThing } from '../personal-thing.ts';

/** Receipts are kept for six years from the end of their year, whole: tax law asks for them (decision F4). */
export const documents: PersonalThing = {
  name: 'documents',
  tables: ['documents'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('documents as d')
      .innerJoin('order_services as s', 's.orders_services_id', 'd.orders_services_id')
      .where('s.users_id', '=', usersId)
      .select(['d.kind', 'd.number', 'd.orders_services_id', 'd.created_at', 'd.content'])
      .orderBy('d.id')
      .execute();
    return rows.map((row) => ({
      kind: row.kind,
      number: row.number,
      ordersServicesId: row.orders_services_id,
      dateCreated: told(row.created_at),
      content: row.content,
    }));
  },
  erase: stays,
};
