import { noId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/** No-shows of the person's own visits and jobs. Ids and times stay with the order; notes are deleted. */
export const noShows: PersonalData = {
  name: 'noShows',
  tables: ['missedVisits', 'customerAbsences'],
  async read(tx, { usersId }) {
    const missed = await tx
      .selectFrom('missedVisits as m')
      .innerJoin('orderServices as s', 's.ordersServicesId', 'm.ordersServicesId')
      .where((where) => where.or([where('s.usersId', '=', usersId), where('m.mechanicId', '=', usersId)]))
      .selectAll('m')
      .orderBy('m.ordersServicesId')
      .orderBy('m.startsAt')
      .execute();
    const absences = await tx
      .selectFrom('customerAbsences as a')
      .innerJoin('orderServices as s', 's.ordersServicesId', 'a.ordersServicesId')
      .where((where) => where.or([where('s.usersId', '=', usersId), where('a.mechanicId', '=', usersId)]))
      .selectAll('a')
      .orderBy('a.customerAbsencesId')
      .execute();
    const attempts = await tx
      .selectFrom('contactAttempts')
      .where('customerAbsencesId', 'in', [noId, ...absences.map((row) => row.customerAbsencesId)])
      .selectAll()
      .orderBy('contactAttemptsId')
      .execute();
    return {
      customerAbsences: absences.map((row) => ({
        ordersServicesId: row.ordersServicesId,
        arrivedAt: isoTime(row.arrivedAt),
        metresFromPlace: row.metres,
        begunAt: isoTime(row.begunAt),
        endedAt: isoTime(row.endedAt),
        closedAt: isoTime(row.closedAt),
        fee: formatMoney(row.feeCents),
        waivedAt: isoTime(row.waivedAt),
        waiveReason: row.waiveReason,
        attempts: attempts
          .filter((one) => one.customerAbsencesId === row.customerAbsencesId)
          .map(({ kind, at }) => ({ kind, at: isoTime(at) })),
      })),
      missedVisits: missed.map((row) => ({
        ordersServicesId: row.ordersServicesId,
        preferredTime: isoTime(row.startsAt),
        askedAt: isoTime(row.askedAt),
        keptAt: isoTime(row.keptAt),
        givenUpAt: isoTime(row.remediedAt),
        claimedAt: isoTime(row.claimedAt),
      })),
    };
  },
  async erase(tx, { usersId }) {
    await tx
      .updateTable('customerAbsences')
      .set({ waiveReason: '' })
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
