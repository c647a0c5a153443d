import { formatMoney } from '@hoist/domain/money/money';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** The person's own credits end with the account. */
export const coupons: PersonalData = {
  name: 'coupons',
  tables: ['coupons'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('coupons')
      .where('usersId', '=', usersId)
      .selectAll()
      .orderBy('couponsId')
      .execute();
    return rows.map((row) => ({
      code: row.code,
      title: { en: row.titleEn, fr: row.titleFr },
      amount: row.amountCents === null ? null : formatMoney(row.amountCents),
      percent: row.percent,
      used: row.used,
      validTo: isoTime(row.validTo),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.updateTable('coupons').set({ active: false }).where('usersId', '=', usersId).execute();
  },
};
