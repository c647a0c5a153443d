import { formatMoney } from '@hoist/domain/money/money';
import { keepOnErase, isoTime, type PersonalData } from '../personal-data.ts';

/** Payments and refunds, which are part of the ledger and name no one. */
export const payments: PersonalData = {
  name: 'payments',
  tables: [
    'payments',
    'payment_refunds',
    'ledger_entries',
    'credits',
    'order_cancellations',
    'cash_settlements',
  ],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('payments as p')
      .innerJoin('order_services as s', 's.orders_services_id', 'p.orders_services_id')
      .where('s.users_id', '=', usersId)
      .selectAll('p')
      .orderBy('p.id')
      .execute();
    return rows.map((row) => ({
      ordersServicesId: row.orders_services_id,
      part: row.slot,
      method: row.method,
      state: row.state,
      amount: formatMoney(row.amount_cents),
      captured: formatMoney(row.captured_cents),
      refunded: formatMoney(row.refunded_cents),
      dateCreated: isoTime(row.created_at),
    }));
  },
  erase: keepOnErase,
};
