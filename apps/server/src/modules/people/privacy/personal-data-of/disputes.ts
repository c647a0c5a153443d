import { formatMoney } from '@hoist/domain/money/money';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/**
 * Disputed payments. The evidence names the customer: it is erased with the account once the bank has decided,
 * and needed until then.
 */
export const disputes: PersonalData = {
  name: 'disputes',
  tables: ['disputes'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('disputes as d')
      .innerJoin('order_services as s', 's.orders_services_id', 'd.orders_services_id')
      .where('s.users_id', '=', usersId)
      .selectAll('d')
      .orderBy('d.id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      status: row.status,
      reason: row.reason,
      amount: formatMoney(row.amount_cents),
      evidence: row.evidence,
      submitted: row.submitted,
      dateOpened: isoTime(row.opened_at),
      dateClosed: isoTime(row.closed_at),
    }));
  },
  async erase(tx, { usersId }) {
    await tx
      .updateTable('disputes')
      .set({ evidence: null, submitted: null })
      .where('closed_at', 'is not', null)
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
