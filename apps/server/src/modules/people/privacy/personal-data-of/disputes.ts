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
      .innerJoin('orderServices as s', 's.ordersServicesId', 'd.ordersServicesId')
      .where('s.usersId', '=', usersId)
      .selectAll('d')
      .orderBy('d.id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.ordersServicesId,
      status: row.status,
      reason: row.reason,
      amount: formatMoney(row.amountCents),
      evidence: row.evidence,
      submitted: row.submitted,
      dateOpened: isoTime(row.openedAt),
      dateClosed: isoTime(row.closedAt),
    }));
  },
  async erase(tx, { usersId }) {
    await tx
      .updateTable('disputes')
      .set({ evidence: null, submitted: null })
      .where('closedAt', 'is not', null)
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
