import { queueDeleteCustomer, queueDetach } from '#modules/payments';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** Cards and customer are deleted at the provider; brand and last digits stay to identify past payments. */
export const cards: PersonalData = {
  name: 'cards',
  tables: ['usersCreditCards'],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('usersCreditCards')
      .where('usersId', '=', usersId)
      // Another person may have entered the card of a visit.
      .where('ordersId', 'is', null)
      .selectAll()
      .orderBy('usersCreditCardsId')
      .execute();
    return rows.map((row) => ({
      usersCreditCardsId: row.usersCreditCardsId,
      brand: row.brand,
      last4: row.last4,
      expires: `${row.expYear}-${String(row.expMonth).padStart(2, '0')}`,
      firstName: row.firstName,
      lastName: row.lastName,
      zipCode: row.zipCode,
      dateCreated: isoTime(row.createdAt),
      dateDeleted: isoTime(row.deletedAt),
    }));
  },
  async erase(tx, { usersId, now }) {
    const living = await tx
      .selectFrom('usersCreditCards')
      .where('usersId', '=', usersId)
      .where('deletedAt', 'is', null)
      .select('paymentMethod')
      .execute();
    for (const card of living) await queueDetach(tx, card.paymentMethod, now);
    const { stripeCustomerId: customer } = await tx
      .selectFrom('users')
      .where('usersId', '=', usersId)
      .select('stripeCustomerId')
      .executeTakeFirstOrThrow();
    if (customer !== null) await queueDeleteCustomer(tx, customer, now);
    await tx
      .updateTable('usersCreditCards')
      .set((eb) => ({
        firstName: '',
        lastName: '',
        zipCode: '',
        fingerprint: '',
        deletedAt: eb.fn.coalesce('deletedAt', eb.val(now)),
      }))
      .where('usersId', '=', usersId)
      .execute();
  },
};
