import { queueDeleteCustomer, queueDetach } from '#modules/payments';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** Cards and customer are deleted at the provider; brand and last digits stay to identify past payments. */
export const cards: PersonalData = {
  name: 'cards',
  tables: ['users_credit_cards'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('users_credit_cards')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('users_credit_cards_id')
      .execute();
    return rows.map((row) => ({
      usersCreditCardsId: row.users_credit_cards_id,
      brand: row.brand,
      last4: row.last4,
      expires: `${row.exp_year}-${String(row.exp_month).padStart(2, '0')}`,
      firstName: row.first_name,
      lastName: row.last_name,
      zipCode: row.zip_code,
      dateCreated: isoTime(row.created_at),
      dateDeleted: isoTime(row.deleted_at),
    }));
  },
  async erase(tx, { usersId, now }) {
    const living = await tx
      .selectFrom('users_credit_cards')
      .where('users_id', '=', usersId)
      .where('deleted_at', 'is', null)
      .select('payment_method')
      .execute();
    for (const card of living) await queueDetach(tx, card.payment_method, now);
    const { stripe_customer_id: customer } = await tx
      .selectFrom('users')
      .where('users_id', '=', usersId)
      .select('stripe_customer_id')
      .executeTakeFirstOrThrow();
    if (customer !== null) await queueDeleteCustomer(tx, customer, now);
    await tx.updateTable('users').set({ stripe_customer_id: null }).where('users_id', '=', usersId).execute();
    await tx
      .updateTable('users_credit_cards')
      .set((eb) => ({
        first_name: '',
        last_name: '',
        zip_code: '',
        fingerprint: '',
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('users_id', '=', usersId)
      .execute();
  },
};
