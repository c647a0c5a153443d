import type { Locale } from '@hoist/contract';
import { text } from '@hoist/contract';
import type { orderService } from '@hoist/contract/order-service';
import { mayAsRole } from '@hoist/domain/access/policies';
import { formatMoney } from '@hoist/domain/money/money';
import { mayAttend } from '@hoist/domain/order/attendance';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import type { AbsenceFigures } from '@hoist/domain/order/customer-absence';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import type { z } from 'zod';
import { isUnheld } from '#modules/payments';
import { priceText } from '@hoist/domain/money/format-price';
import { presentChange } from './present-change.ts';
import { presentFreeMove } from './present-free-move.ts';
import { presentLate } from './present-late.ts';
import { presentEarlier } from './present-earlier.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { presentPrice } from '#modules/scheduling';
import { brandName } from '#server/shared/formats/brand-name.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { presentPicture, type Picture } from '#server/shared/files/saved-picture.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import { answerUntil } from './answer-until.ts';
import type { OrderView } from '../queries/order-view.ts';
import { isSwitchable } from './is-switchable.ts';
import { presentAbsence } from './present-absence.ts';
import { presentTimeline } from './present-timeline.ts';

export type PresentedOrder = z.input<typeof orderService>;

export interface Presenting {
  readonly viewer: 'customer' | 'mechanic';
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
  /** Where satisfied and dissatisfied customers alike may write in public (decision C8). */
  readonly reviewUrl: string;
  /** What closing a visit takes at which nobody is. */
  readonly noShow: AbsenceFigures;
  /** How long an offer waits for its mechanic. */
  readonly answerMinutes: number;
  /** Of a detail read: its pictures come along. */
  readonly withPictures: boolean;
  /** What is charged and held when; a detail read's. */
  readonly paymentSummary: readonly string[];
  /** What a switch to card would charge and hold; a detail read's, for its customer. */
  readonly switchTerms: readonly string[];
}

const CASH = 'pay_with_cash_on_service';

/** One order service on the wire, field by field. */
export function presentOrder(view: OrderView, given: Presenting): PresentedOrder {
  const { locale, now, addresses } = given;
  const rules = zoneOf(view.timezone);
  const cash = view.payment_option === CASH;
  const price = presentPrice(view.quote, { cash, locale });
  const toCollect = totalToCollect(view.total_cents, view.payment_option);
  const picture = (key: string | null): Picture | null =>
    key === null ? null : presentPicture(addresses, key, now);
  return {
    ordersServicesId: view.orders_services_id,
    id: view.orders_services_id,
    ordersId: view.orders_id,
    orderServiceStatus: view.status,
    progress: view.progress,
    orderPaymentMethodMessage: paymentMethod(view, locale),
    orderPaymentOption: view.payment_option,
    paymentCollectedByMechanic: view.payment_collected_by_mechanic ? 1 : 0,
    costToShow: formatMoney(amountOf(view)),
    servicesTitle: inLocale(locale, view.services_title_en, view.services_title_fr),
    servicesId: view.services_id,
    category: view.category,
    part: view.part_code === null ? null : { name: inLocale(locale, view.part_title_en, view.part_title_fr) },
    orderServiceAddons: price.orderServiceAddons,
    partsCost: price.partsCost,
    serviceCost: price.serviceCost,
    extraCharges: price.extraCharges,
    extraChargePerKm: price.extraChargePerKm,
    discountAmount: price.discountAmount,
    tax: price.tax,
    price,
    totalAmountCollected:
      view.total_collected_cents === null ? null : formatMoney(view.total_collected_cents),
    totalToCollect: formatMoney(toCollect),
    dateCreated: formatLocal(view.created_at.getTime(), rules, locale),
    preferredTime: formatLocal(view.starts_at.getTime(), rules, locale),
    preferredTimeUnformatted: formatIso(view.starts_at.getTime(), rules),
    durationMinutes: view.duration_minutes,
    timezone: view.timezone,
    vehicle: view.vehicle,
    odometer: view.odometer,
    odometerOnArrival: view.odometer_on_arrival,
    removedParts: view.removed_parts,
    removedPartsOutcome: view.removed_parts_outcome,
    locker: lockerOf(view),
    location: { ...view.location, pointLat: view.lat, pointLong: view.lng },
    ...customerOf(view, given.viewer),
    userProfilePicture: picture(view.customer_picture),
    mechanic: mechanicOf(view, picture),
    ...(given.withPictures ? { images: imagesOf(view, given) } : {}),
    incompleteOrderPayments: hasIncompletePayments(view),
    switchToCardPaymentMessage: switchMessage(view, locale),
    payWithCashMessage: given.viewer === 'customer' ? cashMessage(view, locale) : '',
    switchToCardTerms: [...given.switchTerms],
    attendance: attendanceOf(view, given, rules),
    earlier: given.viewer === 'customer' ? presentEarlier(view, { rules, now }) : null,
    changeRequest: view.change && presentChange(view.change, { rules, locale }),
    freeMove: given.viewer === 'customer' ? presentFreeMove(view, { rules, locale, now }) : null,
    runningLate: presentLate(view, rules),
    answerUntil:
      given.viewer === 'mechanic' ? answerUntil(view, { answerMinutes: given.answerMinutes, rules }) : null,
    missedVisit: missedOf(view, given, rules),
    noShow: {
      fee: formatMoney(Math.min(view.quote.noShowFeeCents ?? 0, view.total_cents)),
      waitMinutes: given.noShow.waitMinutes,
      contactAttempts: given.noShow.contactAttempts,
    },
    customerAbsence: presentAbsence(view, { rules, locale, figures: given.noShow }),
    cancelReason: view.cancel_reason,
    declineReason: view.decline_reason,
    customerNote: mayAsRole(given.viewer, 'view_access_notes', view.status) ? view.customer_note : '',
    site: {
      permission: view.site.permission ?? null,
      level: view.site.level ?? null,
      room: view.site.room ?? null,
      covered: view.site.covered ?? null,
    },
    warrantyMonths: view.quote.warrantyMonths,
    warrantyOf: view.quote.warrantyOf?.ordersServicesId ?? null,
    timeline: presentTimeline(view.events, rules, locale),
    reviewed: view.stars !== null,
    stars: view.stars,
    reviewUrl: view.stars === null ? '' : given.reviewUrl,
    documents: documentsOf(view, given),
    paymentSummary: [...given.paymentSummary],
    unreadMessages: given.viewer === 'customer' ? view.customer_unread : view.mechanic_unread,
    version: view.version,
    visit: visitOf(view, given, rules),
  };
}

function attendanceOf(
  view: OrderView,
  { viewer, locale, now }: Presenting,
  rules: ZoneRules,
): PresentedOrder['attendance'] {
  const { status, progress, attendance } = view;
  const open = mayAttend({ status, progress, startsAt: view.starts_at.getTime() }, now.getTime());
  const confirmed = attendance && {
    at: formatLocal(attendance.at, rules, locale),
    after: attendance.asked_by,
  };
  return { asked: viewer === 'customer' && open && view.reminded && !confirmed, confirmed };
}

/** A mechanic sees of a visit what is theirs. */
function visitOf(view: OrderView, { viewer, locale }: Presenting, rules: ZoneRules): PresentedOrder['visit'] {
  const services = view.visit.filter(
    ({ mechanic }) => viewer === 'customer' || mechanic === view.mechanic_id,
  );
  if (services.length < 2) return null;
  return services.map((one) => ({
    ordersServicesId: one.id,
    servicesTitle: inLocale(locale, one.en, one.fr),
    vehicle: `${one.vehicle.year} ${one.vehicle.makeName} ${one.vehicle.modelName}`,
    preferredTime: formatLocal(one.starts, rules, locale),
    orderServiceStatus: one.status,
    total: formatMoney(one.collected ?? totalToCollect(one.total, one.option)),
  }));
}

function missedOf(
  { missed }: OrderView,
  { viewer, locale }: Presenting,
  rules: ZoneRules,
): PresentedOrder['missedVisit'] {
  if (!missed) return null;
  return {
    at: formatLocal(missed.at, rules, locale),
    credit: formatMoney(missed.amount_cents ?? 0),
    couponCode: viewer === 'customer' ? (missed.code ?? '') : '',
  };
}

const inLocale = (locale: Locale, en: string | null, fr: string | null): string =>
  (locale === 'fr' ? fr : en) ?? '';

function paymentMethod(view: OrderView, locale: Locale): string {
  if (view.quote.warrantyOf && view.total_cents === 0) return text(locale, 'order.nothing_to_pay');
  if (view.payment_option === CASH) return text(locale, 'order.pays_cash');
  if (view.card_last4 === null) return text(locale, 'order.pays_card');
  return text(locale, 'order.pays_with_card', {
    brand: brandName(view.card_brand ?? ''),
    last4: view.card_last4,
  });
}

const lockerOf = ({ locker_number, locker_code }: OrderView) =>
  locker_number === null || locker_code === null ? null : { number: locker_number, code: locker_code };

const isOff = ({ status }: OrderView): boolean => status === 'declined' || status === 'canceled';

const isOpen = ({ status }: OrderView): boolean => status === 'pending' || status === 'confirm';

function customerOf(view: OrderView, viewer: 'customer' | 'mechanic') {
  const phone = mayAsRole(viewer, 'view_customer_contact', view.status) ? view.customer_phone : '';
  return { fname: view.customer_fname, lname: view.customer_lname, phone };
}

function mechanicOf(view: OrderView, picture: (key: string | null) => Picture | null) {
  if (view.mechanic_fname === null || view.status === 'draft') return null;
  return {
    fname: view.mechanic_fname,
    lname: view.mechanic_lname ?? '',
    // Once a visit is off, the customer has no more need of its mechanic's number.
    phone: isOff(view) ? '' : (view.mechanic_phone ?? ''),
    userProfilePicture: picture(view.mechanic_picture),
  };
}

const imagesOf = (view: OrderView, { addresses, now }: Presenting) =>
  view.pictures.map(({ id, storage_key }) => ({ id, ...presentPicture(addresses, storage_key, now) }));

/** A card payment waits for its customer: the bank asks them, or the card was declined after the booking. */
const hasIncompletePayments = ({ status, payments }: OrderView): boolean =>
  !['declined', 'canceled'].includes(status) &&
  payments.some(({ method, state }) => method === 'card' && ['requires_customer', 'failed'].includes(state));

function cashMessage(view: OrderView, locale: Locale): string {
  const offered = view.payments.some(
    ({ slot, state, cash_offered_at: at }) => slot === 2 && at !== null && isUnheld(state),
  );
  if (!offered || !isOpen(view)) return '';
  return text(locale, 'order.pay_cash', { amount: priceText(view.quote.cashTotalCents, locale) });
}

function switchMessage(view: OrderView, locale: Locale): string {
  if (!isSwitchable(view)) return '';
  return text(locale, 'order.switch_to_card', { amount: priceText(view.total_cents, locale) });
}

/** The present estimate and the bill; `listDocuments` has all. */
function documentsOf(view: OrderView, { addresses, now }: Presenting): PresentedOrder['documents'] {
  if (view.booked_at === null) return [];
  const estimate = view.papers.find(({ kind }) => kind === 'estimate')?.number;
  const bill = view.papers.find(({ kind }) => kind !== 'estimate')?.number;
  const issued = (kind: 'estimate' | 'receipt', number: string | undefined) =>
    number === undefined ? [] : [{ kind, number, url: addresses.sign(documentKey(number), now) }];
  return [...issued('estimate', estimate), ...issued('receipt', bill)];
}
