import { formatMoney } from '@hoist/domain/money/money';
import { told, type PersonalThing } from '../personal-thing.ts';
import { servicesOf } from '../services-of.ts';

/**
 * Payments that a customer's bank disputed. What was collected for the bank names the customer: it goes with the account
 * once the bank has decided, and while it has not, it is what we defend ourselves with.
 */
export const disputes: PersonalThing = {
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
      dateOpened: told(row.opened_at),
      dateClosed: told(row.closed_at),
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
