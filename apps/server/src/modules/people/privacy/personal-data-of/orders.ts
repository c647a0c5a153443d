import { localeOf } from '@hoist/domain/locale';
import type { OrderId } from '@hoist/domain/ids';
import { presentPrice } from '#modules/scheduling';
import { withoutPerson } from '../blank-order.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { readRows } from '../personal-rows.ts';
import { servicesOf } from '../services-of.ts';

const changeRequests = {
  table: 'changeRequests',
  owner: 'order',
  orderBy: ['changeRequestsId'],
  fields: [
    'ordersServicesId',
    'kind',
    'state',
    'askedAt',
    'wished as wishedTimes',
    'offered as offeredTimes',
    'reason',
    'answer',
  ],
} as const;

const waitlist = {
  table: 'earlierWishes',
  owner: 'order',
  orderBy: ['earlierWishesId'],
  fields: ['ordersServicesId', 'notBefore', 'weekdays', 'parts', 'askedAt', 'endedAt', 'endedAs'],
} as const;

const attendances = {
  table: 'orderAttendances',
  owner: ['confirmedBy'],
  orderBy: ['ordersServicesId'],
  fields: ['ordersServicesId', 'startsAt as preferredTime', 'confirmedAt', 'byLink'],
} as const;

const freeReschedules = {
  table: 'freeMoves',
  owner: 'order',
  orderBy: ['freeMovesId'],
  fields: ['ordersServicesId', 'reason', 'grantedAt', 'until', 'usedAt', 'movedTo'],
} as const;

const moveQuestions = {
  table: 'moveQuestions',
  owner: 'order',
  orderBy: ['moveQuestionsId'],
  fields: ['ordersServicesId', 'agreedAt', 'startsAt', 'state', 'askedAt', 'endedAt', 'through'],
} as const;

const events = {
  table: 'orderEvents',
  owner: 'order',
  orderBy: ['id'],
  fields: ['ordersServicesId', 'at', 'event', 'detail'],
} as const;

/**
 * Orders stay as business records for six years, without the customer. Events and answers to extra work are
 * what was agreed and stay unchanged.
 */
export const orders: PersonalData = {
  name: 'orders',
  tables: [
    'orders',
    'orderServices',
    'orderEvents',
    'couponUses',
    'estimateRevisions',
    'estimateRevisionEnds',
    'changeRequests',
    'orderAttendances',
    'freeMoves',
    'moveQuestions',
    'earlierWishes',
    'earlierOffers',
  ],
  async read(tx, { usersId }) {
    const rows = await tx
      .selectFrom('orderServices')
      .where('usersId', '=', usersId)
      .selectAll()
      .orderBy('ordersServicesId')
      .execute();
    const proposals = await tx
      .selectFrom('estimateRevisions as r')
      .leftJoin('estimateRevisionEnds as e', 'e.estimateRevisionsId', 'r.estimateRevisionsId')
      .where('r.ordersServicesId', 'in', servicesOf(tx, usersId))
      .select([
        'r.ordersServicesId',
        'r.number',
        'r.proposedAt',
        'r.note',
        'e.outcome',
        'e.at',
        'e.shown',
        'e.acceptedLines',
        'e.network',
        'e.userAgent',
        'e.through',
        'e.codeGiven',
      ])
      .orderBy('r.estimateRevisionsId')
      .execute();
    const parts = {
      changeRequests: await readRows(tx, changeRequests, usersId),
      earlierTimes: await readRows(tx, waitlist, usersId),
      attendance: await readRows(tx, attendances, usersId),
      freeMoves: await readRows(tx, freeReschedules, usersId),
      moves: await readRows(tx, moveQuestions, usersId),
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
      ordersId: row.ordersId,
      ordersServicesId: row.ordersServicesId,
      status: row.status,
      service: { en: row.servicesTitleEn, fr: row.servicesTitleFr },
      part: row.partCode === null ? null : { en: row.partTitleEn, fr: row.partTitleFr },
      preferredTime: isoTime(row.startsAt),
      timezone: row.timezone,
      durationMinutes: row.durationMinutes,
      vehicle: row.vehicle,
      location: row.location,
      pointLat: row.lat,
      pointLong: row.lng,
      precision: row.precision,
      radiusM: row.radiusM,
      paymentOption: row.paymentOption,
      price: presentPrice(row.quote, {
        cash: row.paymentOption === 'pay_with_cash_on_service',
        locale: localeOf(row.locale),
      }),
      couponCode: row.couponCode,
      customerNote: row.customerNote,
      site: row.site,
      odometer: row.odometer,
      odometerOnArrival: row.odometerOnArrival,
      removedParts: row.removedParts,
      removedPartsOutcome: row.removedPartsOutcome,
      cancelReason: row.cancelReason,
      declineReason: row.declineReason,
      dateCreated: isoTime(row.createdAt),
      extraWork: proposals
        .filter((one) => one.ordersServicesId === row.ordersServicesId)
        .map(({ ordersServicesId: _id, proposedAt, at, ...one }) => ({
          ...one,
          proposedAt: isoTime(proposedAt),
          endedAt: isoTime(at),
        })),
      ...partsOf(row.ordersServicesId),
    }));
  },
  async erase(tx, { usersId }) {
    await tx.deleteFrom('orderAttendances').where('confirmedBy', '=', usersId).execute();
    await tx.deleteFrom('earlierWishes').where('ordersServicesId', 'in', servicesOf(tx, usersId)).execute();
    await tx
      .updateTable('orderServices')
      .set(withoutPerson)
      .where('usersId', '=', usersId)
      .where('status', 'not in', ['pending', 'confirm'])
      .execute();
    await tx
      .updateTable('changeRequests')
      .set({ reason: '', answer: '' })
      .where('ordersServicesId', 'in', servicesOf(tx, usersId))
      .execute();
  },
};
