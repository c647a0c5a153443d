import { noId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/** No-shows of the person's own visits and jobs. Ids and times stay with the order; notes are deleted. */
export const noShows: PersonalData = {
  name: 'noShows',
  tables: ['missed_visits', 'customer_absences'],
  async read(tx, { usersId }) {
    const missed = await tx
      .selectFrom('missed_visits as m')
      .innerJoin('order_services as s', 's.orders_services_id', 'm.orders_services_id')
      .where((where) => where.or([where('s.users_id', '=', usersId), where('m.mechanic_id', '=', usersId)]))
      .selectAll('m')
      .orderBy('m.orders_services_id')
      .orderBy('m.starts_at')
      .execute();
    const absences = await tx
      .selectFrom('customer_absences as a')
      .innerJoin('order_services as s', 's.orders_services_id', 'a.orders_services_id')
      .where((where) => where.or([where('s.users_id', '=', usersId), where('a.mechanic_id', '=', usersId)]))
      .selectAll('a')
      .orderBy('a.customer_absences_id')
      .execute();
    const attempts = await tx
      .selectFrom('contact_attempts')
      .where('customer_absences_id', 'in', [noId, ...absences.map((row) => row.customer_absences_id)])
      .selectAll()
      .orderBy('contact_attempts_id')
      .execute();
    return {
      customerAbsences: absences.map((row) => ({
        ordersServicesId: row.orders_services_id,
        arrivedAt: isoTime(row.arrived_at),
        metresFromPlace: row.metres,
        begunAt: isoTime(row.begun_at),
        endedAt: isoTime(row.ended_at),
        closedAt: isoTime(row.closed_at),
        fee: formatMoney(row.fee_cents),
        waivedAt: isoTime(row.waived_at),
        waiveReason: row.waive_reason,
        attempts: attempts
          .filter((one) => one.customer_absences_id === row.customer_absences_id)
          .map(({ kind, at }) => ({ kind, at: isoTime(at) })),
      })),
      missedVisits: missed.map((row) => ({
        ordersServicesId: row.orders_services_id,
        preferredTime: isoTime(row.starts_at),
        askedAt: isoTime(row.asked_at),
        keptAt: isoTime(row.kept_at),
        givenUpAt: isoTime(row.remedied_at),
        claimedAt: isoTime(row.claimed_at),
      })),
    };
  },
  async erase(tx, { usersId }) {
    await tx
      .updateTable('customer_absences')
      .set({ waive_reason: '' })
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
