import { formatMoney } from '@hoist/domain/money/money';
import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** Payments and refunds, which are part of the ledger and name no one. */
export const payments: PersonalData = {
  name: 'payments',
  tables: [
    'payments',
    'paymentRefunds',
    'ledgerEntries',
    'credits',
    'goodwillCredits',
    'orderCancellations',
    'cashSettlements',
  ],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('payments as p')
      .innerJoin('orderServices as s', 's.ordersServicesId', 'p.ordersServicesId')
      .where('s.usersId', '=', usersId)
      .selectAll('p')
      .orderBy('p.id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.ordersServicesId,
      part: row.slot,
      method: row.method,
      state: row.state,
      amount: formatMoney(row.amountCents),
      captured: formatMoney(row.capturedCents),
      refunded: formatMoney(row.refundedCents),
      dateCreated: isoTime(row.createdAt),
    }));
  },
  erase: keepOnErase,
};
