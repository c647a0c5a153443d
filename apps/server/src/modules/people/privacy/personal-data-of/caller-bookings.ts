import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/** Links by which the person answered a booking made by phone, and consents to estimates, which stay without a name. */
export const callerBookings: PersonalData = {
  name: 'callerBookings',
  tables: ['bookingLinks', 'estimateConsents'],
  async read(tx, { usersId }) {
    const links = await tx
      .selectFrom('bookingLinks')
      .where('usersId', '=', usersId)
      .selectAll()
      .orderBy('bookingLinksId')
      .execute();
    const consents = await tx
      .selectFrom('estimateConsents')
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .selectAll()
      .orderBy('id')
      .execute();
    return {
      links: links.map((row) => ({
        kind: row.kind,
        madeAt: isoTime(row.madeAt),
        expiresAt: isoTime(row.expiresAt),
        textedTo: row.textedTo,
        openedAt: isoTime(row.openedAt),
        acceptedAt: isoTime(row.acceptedAt),
        endedAt: isoTime(row.endedAt),
        outcome: row.outcome,
        customerNote: row.request?.customerNote ?? '',
      })),
      estimateConsents: consents.map((row) => ({
        ordersServicesId: row.ordersServicesId,
        what: row.what,
        how: row.how,
        givenBy: row.givenBy,
        at: isoTime(row.at),
      })),
    };
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('bookingLinks').where('usersId', '=', usersId).execute();
    await tx
      .updateTable('estimateConsents')
      .set({ givenBy: '' })
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
