import { presentPrice } from '#modules/scheduling';
import { withoutPerson } from '../blank-order.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { servicesOf } from '../services-of.ts';

/**
 * Orders stay as business records for six years, without the customer. Events and answers to extra work are
 * what was agreed and stay unchanged.
 */
export const orders: PersonalData = {
  name: 'orders',
  tables: [
    'orders',
    'order_services',
    'order_events',
    'coupon_uses',
    'estimate_revisions',
    'estimate_revision_ends',
    'change_requests',
    'order_attendances',
    'free_moves',
    'earlier_wishes',
    'earlier_offers',
  ],
  async read(tx, { usersId }) {
    const own = servicesOf(tx, usersId);
    const rows = await tx
      .selectFrom('order_services')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('orders_services_id')
      .execute();
    const events = await tx
      .selectFrom('order_events')
      .where('orders_services_id', 'in', own)
      .select(['orders_services_id', 'at', 'event', 'detail'])
      .orderBy('id')
      .execute();
    const proposals = await tx
      .selectFrom('estimate_revisions as r')
      .leftJoin('estimate_revision_ends as e', 'e.estimate_revisions_id', 'r.estimate_revisions_id')
      .where('r.orders_services_id', 'in', own)
      .select([
        'r.orders_services_id',
        'r.number',
        'r.proposed_at',
        'r.note',
        'e.outcome',
        'e.at',
        'e.shown',
        'e.accepted_lines',
        'e.network',
        'e.user_agent',
      ])
      .orderBy('r.estimate_revisions_id')
      .execute();
    const asked = await tx
      .selectFrom('change_requests')
      .where('orders_services_id', 'in', own)
      .selectAll()
      .orderBy('change_requests_id')
      .execute();
    const wishes = await tx
      .selectFrom('earlier_wishes')
      .where('orders_services_id', 'in', own)
      .selectAll()
      .orderBy('earlier_wishes_id')
      .execute();
    const attendances = await tx
      .selectFrom('order_attendances')
      .where('confirmed_by', '=', usersId)
      .selectAll()
      .orderBy('orders_services_id')
      .execute();
    const freed = await tx
      .selectFrom('free_moves')
      .where('orders_services_id', 'in', own)
      .selectAll()
      .orderBy('free_moves_id')
      .execute();
    return rows.map((row) => ({
      ordersId: row.orders_id,
      ordersServicesId: row.orders_services_id,
      status: row.status,
      service: { en: row.services_title_en, fr: row.services_title_fr },
      part: row.part_code === null ? null : { en: row.part_title_en, fr: row.part_title_fr },
      preferredTime: isoTime(row.starts_at),
      timezone: row.timezone,
      durationMinutes: row.duration_minutes,
      vehicle: row.vehicle,
      location: row.location,
      pointLat: row.lat,
      pointLong: row.lng,
      paymentOption: row.payment_option,
      price: presentPrice(row.quote, {
        cash: row.payment_option === 'pay_with_cash_on_service',
        locale: row.locale === 'fr' ? 'fr' : 'en',
      }),
      couponCode: row.coupon_code,
      customerNote: row.customer_note,
      site: row.site,
      odometer: row.odometer,
      odometerOnArrival: row.odometer_on_arrival,
      removedParts: row.removed_parts,
      removedPartsOutcome: row.removed_parts_outcome,
      cancelReason: row.cancel_reason,
      declineReason: row.decline_reason,
      dateCreated: isoTime(row.created_at),
      extraWork: proposals
        .filter((one) => one.orders_services_id === row.orders_services_id)
        .map((one) => ({
          number: one.number,
          proposedAt: isoTime(one.proposed_at),
          note: one.note,
          outcome: one.outcome,
          endedAt: isoTime(one.at),
          shown: one.shown,
          acceptedLines: one.accepted_lines,
          network: one.network,
          userAgent: one.user_agent,
        })),
      changeRequests: asked
        .filter((one) => one.orders_services_id === row.orders_services_id)
        .map((one) => ({
          kind: one.kind,
          state: one.state,
          askedAt: isoTime(one.asked_at),
          wishedTimes: one.wished,
          offeredTimes: one.offered,
          reason: one.reason,
          answer: one.answer,
        })),
      earlierTimes: wishes
        .filter((one) => one.orders_services_id === row.orders_services_id)
        .map((one) => ({
          notBefore: one.not_before,
          weekdays: one.weekdays,
          parts: one.parts,
          askedAt: isoTime(one.asked_at),
          endedAt: isoTime(one.ended_at),
          endedAs: one.ended_as,
        })),
      attendance: attendances
        .filter((one) => one.orders_services_id === row.orders_services_id)
        .map((one) => ({
          preferredTime: isoTime(one.starts_at),
          confirmedAt: isoTime(one.confirmed_at),
          byLink: one.by_link,
        })),
      freeMoves: freed
        .filter((one) => one.orders_services_id === row.orders_services_id)
        .map((one) => ({
          reason: one.reason,
          grantedAt: isoTime(one.granted_at),
          until: isoTime(one.until),
          usedAt: isoTime(one.used_at),
          movedTo: isoTime(one.moved_to),
        })),
      events: events
        .filter((event) => event.orders_services_id === row.orders_services_id)
        .map(({ at, event, detail }) => ({ at: isoTime(at), event, detail })),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('order_attendances').where('confirmed_by', '=', usersId).execute();
    await tx
      .deleteFrom('earlier_wishes')
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .execute();
    await tx
      .updateTable('order_services')
      .set(withoutPerson)
      .where('users_id', '=', usersId)
      .where('status', 'not in', ['pending', 'confirm'])
      .execute();
    await tx
      .updateTable('change_requests')
      .set({ reason: '', answer: '' })
      .where('orders_services_id', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
