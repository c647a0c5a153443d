import type { Locale, Refusal } from '@hoist/contract';
import { officeMay } from '@hoist/domain/access/console';
import type { CardId, OrderId, UserId, VisitId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { askForNumber, type PersonRow } from '#modules/identity';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { scheduleVisit } from '../booking/schedule-visit.ts';
import { type OfficeBooking, type VisitRequest } from '../booking/prepare-visit.ts';
import { recordEstimateConsent } from '../booking-links/estimate-consents.ts';
import { holdLinkText, type MadeLink } from '../booking-links/hold-link-text.ts';
import { addHoldLink, findLinkOfVisit, lockLink } from '../booking-links/link-rows.ts';
import { findBookingCaller } from './find-caller.ts';

/** What a caller wants, as the customer's own booking would name it. */
export interface CallerVisit {
  readonly actor: Actor;
  readonly usersId: UserId;
  readonly visit: Pick<
    VisitRequest,
    'items' | 'preferredTime' | 'couponCode' | 'quoteId' | 'customerNote' | 'idempotencyKey'
  >;
  readonly textsLink: boolean;
  readonly locale: Locale;
  readonly now: Date;
}

export interface CallerBooking extends CallerVisit {
  readonly payment: 'link' | 'card' | 'cash';
  readonly cardId: CardId | null;
  /** The customer agreed to the estimate by phone, and to the use of a saved card. */
  readonly agreed: boolean;
  readonly noShowFee: string | undefined;
  readonly holdMinutes: number | undefined;
  readonly fitInReason: string;
  readonly limitReason: string;
}

interface OrderIds {
  readonly ordersId: VisitId;
  readonly ordersServicesId: OrderId;
}

export interface CallerBooked extends OrderIds {
  readonly state: 'held' | 'booked';
  /** Of a held time. */
  readonly made: MadeLink | null;
}

/**
 * Books for a caller by the customer's own path (ADR 112). Cash with a verified phone is booked right away. Otherwise the
 * time is held until the customer has answered a link; a saved card is tried first.
 */
export async function bookForCaller(
  context: Pick<LinkPorts, 'database' | 'booking'>,
  booking: CallerBooking,
): Promise<Result<CallerBooked, Refusal>> {
  const { usersId, payment, now, visit } = booking;
  const found = await findBookingCaller(context.database.db, usersId);
  if (!found.ok) return found;
  const user = found.value;
  const refused = refusalOf(booking, user);
  if (refused) return refuse(refused);
  const isHeld = payment !== 'cash' || user.phoneStatus !== 'verified';
  const { linkHoldMinutes } = await context.booking.settings.get();
  const heldMinutes = isHeld ? (booking.holdMinutes ?? linkHoldMinutes) : null;
  const booked = await scheduleVisit(context.booking, {
    ...visit,
    userId: usersId,
    cardId: payment === 'card' ? booking.cardId : null,
    paymentOption: payment === 'cash' ? 'pay_with_cash_on_service' : 'regular_payment_by_card',
    isDraft: payment === 'link',
    noShowFee: booking.noShowFee,
    site: {},
    locale: user.locale,
    now: now.getTime(),
    office: officeOf(booking, { user, heldMinutes }),
  });
  // The account may have been closed while the call lasted.
  if (!booked.ok) return (await isOpen(context, usersId)) ? booked : refuse({ code: 'not_found' });
  const { ids, fresh } = booked.value;
  const [first] = ids;
  if (!first) throw new Error('A visit has services');
  if (payment === 'card' && fresh) {
    const services = ids.map(({ ordersServicesId }) => ordersServicesId);
    const started = await context.booking.startVisit({ services, locale: booking.locale });
    if (!started.ok) return started;
  }
  return answer(context, booking, first);
}

const isOpen = async ({ database }: Pick<LinkPorts, 'database'>, usersId: UserId) =>
  (await findBookingCaller(database.db, usersId)).ok;

function refusalOf(booking: CallerBooking, user: PersonRow): Refusal | undefined {
  const { payment, cardId, agreed, actor, fitInReason, limitReason } = booking;
  if (fitInReason !== '' && !officeMay(actor.consoleRole, 'orders.dispatch')) return { code: 'forbidden' };
  if (limitReason !== '' && !officeMay(actor.consoleRole, 'bookings.pass_limit'))
    return { code: 'forbidden' };
  if (payment === 'link') return undefined;
  if (payment === 'card' && user.phoneStatus !== 'verified')
    return { code: 'phone_not_verified', text: 'caller.verify_first' };
  if (payment === 'card' && cardId === null) return invalidField('users_credit_cards_id', 'booking.card');
  return agreed ? undefined : invalidField('agreed', 'caller.agreed');
}

interface Holding {
  readonly user: PersonRow;
  readonly heldMinutes: number | null;
}

function officeOf(booking: CallerBooking, { user, heldMinutes }: Holding): OfficeBooking {
  const { actor, now, agreed, payment, fitInReason, limitReason, visit } = booking;
  const by = { usersId: user.usersId, madeBy: actor.usersId };
  const record: OfficeBooking['record'] = async (tx: Tx, { ids, passes }) => {
    const [first] = ids;
    if (!first) return false;
    await askForNumber(tx, user.usersId);
    const { ordersId } = first;
    if (heldMinutes !== null) await addHoldLink(tx, { ...by, ordersId, now });
    const consent = { ordersId, how: 'phone', givenBy: nameOf(user), heardBy: actor.usersId, now } as const;
    if (agreed) await recordEstimateConsent(tx, { ...consent, what: 'estimate' });
    if (agreed && payment === 'card') await recordEstimateConsent(tx, { ...consent, what: 'saved_card' });
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'booking.made',
      entity: 'order_service',
      entityId: first.ordersServicesId,
      after: { payment, preferredTime: visit.preferredTime, heldMinutes, agreedByPhone: agreed },
      detail: {
        ...(fitInReason === '' ? {} : { fitInReason, passes }),
        ...(limitReason === '' ? {} : { limitReason }),
      },
    });
    return true;
  };
  return {
    staffId: actor.usersId,
    heldMinutes,
    fitIn: fitInReason !== '',
    passesLimit: limitReason !== '',
    record,
  };
}

/** The outcome, also of a repeated submit. A link is texted once, and not for a saved card that the bank accepted. */
async function answer(
  { database }: Pick<LinkPorts, 'database'>,
  { textsLink, actor, now }: CallerBooking,
  { ordersId, ordersServicesId }: OrderIds,
): Promise<Result<CallerBooked, Refusal>> {
  const ids = { ordersId, ordersServicesId };
  return database.transaction(async (tx): Promise<Result<CallerBooked, Refusal>> => {
    const found = await findLinkOfVisit(tx, ordersId);
    // Two dispatchers may submit the same visit; its link gets one text.
    const link = found && (await lockLink(tx, found.bookingLinksId));
    if (!link || link.endedAt !== null) return ok({ ...ids, state: 'booked', made: null });
    if (!textsLink || link.texts > 0) return ok({ ...ids, state: 'held', made: { link, undo: null } });
    const held = await holdLinkText(tx, { link, staffId: actor.usersId, now });
    return held.ok ? ok({ ...ids, state: 'held', made: held.value }) : held;
  });
}
