import type { Refusal } from '@hoist/contract';
import { MS_PER_DAY } from '@hoist/domain/civil-date';
import { parseMoney } from '@hoist/domain/money/money';
import { noId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { QuotedVisit } from '#server/platform/db/schema-caller-bookings.ts';
import { askForNumber } from '#modules/identity';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { getVisitInfo } from '../prices/get-visit-info.ts';
import { holdLinkText, type MadeLink } from '../booking-links/hold-link-text.ts';
import type { CallerVisit } from './book-for-caller.ts';
import { findBookingCaller } from './find-caller.ts';

export interface CallerQuote extends CallerVisit {
  readonly payment: 'link' | 'cash';
  readonly validDays: number;
}

/** Sends a quote by a link. No time is held; accepting it takes the time, or the next one. */
export async function sendCallerQuote(
  context: Pick<LinkPorts, 'database' | 'booking'>,
  quote: CallerQuote,
): Promise<Result<MadeLink, Refusal>> {
  const { database } = context;
  const { usersId, visit, actor, now } = quote;
  const found = await findBookingCaller(database.db, usersId);
  if (!found.ok) return found;
  const request = await quotedVisit(context, quote);
  if (!request.ok) return request;
  return database.transaction(async (tx) => {
    await askForNumber(tx, usersId);
    const link = await tx
      .insertInto('bookingLinks')
      .values({
        kind: 'quote',
        usersId,
        madeBy: actor.usersId,
        ordersId: null,
        request: JSON.stringify(request.value),
        madeAt: now,
        expiresAt: new Date(now.getTime() + quote.validDays * MS_PER_DAY),
        textedTo: null,
        openedAt: null,
        acceptedAt: null,
        endedAt: null,
        outcome: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { totalCents } = request.value.shown;
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'booking.quoted',
      entity: 'booking_link',
      entityId: link.bookingLinksId,
      after: { usersId, totalCents, preferredTime: visit.preferredTime, payment: quote.payment },
    });
    if (!quote.textsLink) return ok({ link, undo: null });
    return holdLinkText(tx, { link, staffId: actor.usersId, now });
  });
}

async function quotedVisit(
  { booking, database }: Pick<LinkPorts, 'database' | 'booking'>,
  { usersId, visit, payment, locale, now }: CallerQuote,
): Promise<Result<QuotedVisit, Refusal>> {
  const wanted = visit.items.map((item) => item.wanted);
  const priced = await getVisitInfo(booking, {
    userId: usersId,
    wanted,
    couponCode: visit.couponCode,
    preferredTime: visit.preferredTime,
    locale,
    now: now.getTime(),
  });
  if (!priced.ok) return priced;
  const info = priced.value;
  if (info.couponMessage !== '') return refuse({ code: 'coupon_refused', message: info.couponMessage });
  const { byId } = await booking.menu.get();
  const locationId = wanted[0]?.locationId ?? noId;
  const { city } = await database.db
    .selectFrom('usersLocations')
    .where('usersLocationsId', '=', locationId)
    .select('city')
    .executeTakeFirstOrThrow();
  const price = payment === 'cash' ? info.checkoutInfoPayWitCash : info.checkoutInfo;
  return ok({
    items: visit.items.map(({ wanted: one, removedParts }) => ({
      vehicleId: one.vehicleId,
      serviceId: one.serviceId,
      partCode: one.partCode ?? null,
      addonIds: one.addonIds,
      removedParts,
    })),
    locationId,
    preferredTime: visit.preferredTime,
    couponCode: visit.couponCode,
    payment: payment === 'cash' ? 'cash' : 'card',
    customerNote: visit.customerNote,
    shown: {
      titles: wanted.flatMap(({ serviceId }) => byId.get(serviceId)?.title ?? []),
      city,
      timezone: info.timezone,
      totalCents: parseMoney(price.total) ?? 0,
    },
  });
}
