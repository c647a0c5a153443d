import type { OrderId } from '@hoist/domain/ids';
import { presentPrice } from '#modules/scheduling';
import { withoutPerson } from '../blank-order.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { readRows } from '../personal-rows.ts';
import { servicesOf } from '../services-of.ts';

const ordersServicesId = 'orders_services_id';

const changeRequests = {
  table: 'change_requests',
  owner: 'order',
  orderBy: ['change_requests_id'],
  fields: {
    ordersServicesId,
    kind: 'kind',
    state: 'state',
    askedAt: 'asked_at',
    wishedTimes: 'wished',
    offeredTimes: 'offered',
    reason: 'reason',
    answer: 'answer',
  },
} as const;

const waitlist = {
  table: 'earlier_wishes',
  owner: 'order',
  orderBy: ['earlier_wishes_id'],
  fields: {
    ordersServicesId,
    notBefore: 'not_before',
    weekdays: 'weekdays',
    parts: 'parts',
    askedAt: 'asked_at',
    endedAt: 'ended_at',
    endedAs: 'ended_as',
  },
} as const;

const attendances = {
  table: 'order_attendances',
  owner: ['confirmed_by'],
  orderBy: ['orders_services_id'],
  fields: { ordersServicesId, preferredTime: 'starts_at', confirmedAt: 'confirmed_at', byLink: 'by_link' },
} as const;

const freeReschedules = {
  table: 'free_moves',
  owner: 'order',
  orderBy: ['free_moves_id'],
  fields: {
    ordersServicesId,
    reason: 'reason',
    grantedAt: 'granted_at',
    until: 'until',
    usedAt: 'used_at',
    movedTo: 'moved_to',
  },
} as const;

const events = {
  table: 'order_events',
  owner: 'order',
  orderBy: ['id'],
  fields: { ordersServicesId, at: 'at', event: 'event', detail: 'detail' },
} as const;

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
    const rows = await tx
      .selectFrom('order_services')
      .where('users_id', '=', usersId)
      .selectAll()
      .orderBy('orders_services_id')
      .execute();
    const proposals = await tx
      .selectFrom('estimate_revisions as r')
      .leftJoin('estimate_revision_ends as e', 'e.estimate_revisions_id', 'r.estimate_revisions_id')
      .where('r.orders_services_id', 'in', servicesOf(tx, usersId))
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
    const parts = {
      changeRequests: await readRows(tx, changeRequests, usersId),
      earlierTimes: await readRows(tx, waitlist, usersId),
      attendance: await readRows(tx, attendances, usersId),
      freeMoves: await readRows(tx, freeReschedules, usersId),
      events: await readRows(tx, events, usersId),
    };
    const partsOf = (ordersServicesId: OrderId) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, all]) => [
          name,
          all
            .filter((one) => one['ordersServicesId'] === ordersServicesId)
            .map(({ ordersServicesId: _id, ...one }) => one),
        ]),
      );
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
      ...partsOf(row.orders_services_id),
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
