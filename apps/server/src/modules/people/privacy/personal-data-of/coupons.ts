import { formatMoney } from '@hoist/domain/money/money';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** The person's own credits end with the account. */
export const coupons: PersonalData = {
  name: 'coupons',
  tables: ['coupons'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('coupons')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('coupons_id')
      .execute();
    return rows.map((row) => ({
      code: row.code,
      title: { en: row.title_en, fr: row.title_fr },
      amount: row.amount_cents === null ? null : formatMoney(row.amount_cents),
      percent: row.percent,
      used: row.used,
      validTo: isoTime(row.valid_to),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.updateTable('coupons').set({ active: false }).where('users_id', '=', usersId).execute();
  },
};
