import type { Locale } from '@hoist/contract';
import { mayAsRole } from '@hoist/domain/order/order-permission';
import { formatMoney } from '@hoist/domain/money/money';
import { feeAfterMove } from '@hoist/domain/order/move-question';
import { totalToCollect } from '@hoist/domain/order/order';
import { formatIso, type ZoneRules } from '@hoist/domain/time';
import { engineText } from '@hoist/domain/vehicle/vehicle-traits';
import { timeLabel } from '#server/shared/formats/time-text.ts';
import { presentChange } from './present-change.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { presentPrice } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { PresentedOrder, Presenting } from './presenting.ts';
import { presentPicture, type Picture } from '#server/shared/files/saved-picture.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { OrderView } from '../queries/order-view.ts';
import { hasIncompletePayments, paymentMethod, switchMessage } from './payment-texts.ts';
import { customerNamesOf } from '#server/shared/person-name.ts';
import { presentAbsence } from './present-absence.ts';
import { presentTimeline } from './present-timeline.ts';
import { customerFields, mechanicFields } from './reader-fields.ts';
import type { orderService } from '@hoist/contract/orders/order-service';
import { arrivalWindow } from '@hoist/domain/scheduling/arrival';
import { isAwaited } from '@hoist/domain/order/delayed-day';
import type { z } from 'zod';

export function presentOrder(view: OrderView, given: Presenting): PresentedOrder {
  const { locale, now, addresses } = given;
  const rules = zoneOf(view.timezone);
  const reading = { rules, reader: given.reader, locale };
  const label = timeLabel(reading);
  const cash = view.paymentOption === 'pay_with_cash_on_service';
  // An order that has ended owes nothing for an old part.
  const hasEnded = view.status !== 'draft' && view.status !== 'pending' && view.status !== 'confirm';
  const price = presentPrice(hasEnded ? { ...view.quote, coreCents: 0 } : view.quote, { cash, locale });
  const toCollect = totalToCollect(view.totalCents, view.paymentOption);
  const picture = (key: string | null): Picture | null =>
    key === null ? null : presentPicture(addresses, key, now);
  return {
    ordersServicesId: view.ordersServicesId,
    id: view.ordersServicesId,
    ordersId: view.ordersId,
    orderServiceStatus: view.status,
    progress: view.progress,
    orderPaymentMethodMessage: paymentMethod(view, locale),
    orderPaymentOption: view.paymentOption,
    paymentCollectedByMechanic: view.paymentCollectedByMechanic ? 1 : 0,
    costToShow: formatMoney(amountOf(view)),
    servicesTitle: inLocale(locale, view.servicesTitleEn, view.servicesTitleFr),
    servicesId: view.servicesId,
    category: view.category,
    part: view.partCode === null ? null : { name: inLocale(locale, view.partTitleEn, view.partTitleFr) },
    orderServiceAddons: price.orderServiceAddons,
    partsCost: price.partsCost,
    serviceCost: price.serviceCost,
    extraCharges: price.extraCharges,
    extraChargePerKm: price.extraChargePerKm,
    discountAmount: price.discountAmount,
    tax: price.tax,
    price,
    totalAmountCollected: view.totalCollectedCents === null ? null : formatMoney(view.totalCollectedCents),
    totalToCollect: formatMoney(toCollect),
    dateCreated: label(view.createdAt.getTime()),
    preferredTime: label(view.startsAt.getTime()),
    preferredTimeUnformatted: formatIso(view.startsAt.getTime(), rules),
    durationMinutes: view.durationMinutes,
    timezone: view.timezone,
    vehicle: { ...view.vehicle, engine: engineText(view.vehicle.engine, locale) },
    odometer: view.odometer,
    odometerOnArrival: view.odometerOnArrival,
    removedParts: view.removedParts,
    removedPartsOutcome: view.removedPartsOutcome,
    locker: lockerOf(view),
    location: {
      ...view.location,
      pointLat: view.lat,
      pointLong: view.lng,
      precision: view.precision,
      radiusM: view.radiusM,
    },
    ...customerOf(view, given),
    userProfilePicture: picture(view.customerPicture),
    mechanic: mechanicOf(view, given, picture),
    ...(given.pictures ? { images: imagesOf(given.pictures, given) } : {}),
    incompleteOrderPayments: hasIncompletePayments(view),
    switchToCardPaymentMessage: switchMessage(view, locale),
    ...(given.viewer === 'customer' ? customerFields : mechanicFields)(view, { ...given, rules }),
    switchToCardTerms: [...given.switchTerms],
    changeRequest: view.change && presentChange(view.change, reading),
    runningLate: presentDelay(view, rules),
    noShow: {
      fee: formatMoney(
        feeAfterMove(
          Math.min(view.quote.noShowFeeCents ?? 0, view.totalCents),
          view.moveQuestion ? 'open' : undefined,
        ),
      ),
      waitMinutes: given.noShow.waitMinutes,
      contactAttempts: given.noShow.contactAttempts,
    },
    customerAbsence: presentAbsence(view, { ...reading, settings: given.noShow }),
    cancelReason: view.cancelReason,
    declineReason: view.declineReason,
    customerNote: mayAsRole(given.viewer, 'view_access_notes', view.status) ? view.customerNote : '',
    site: {
      permission: view.site.permission ?? null,
      level: view.site.level ?? null,
      room: view.site.room ?? null,
      covered: view.site.covered ?? null,
    },
    warrantyMonths: view.quote.warrantyMonths,
    warrantyOf: view.quote.warrantyOf?.ordersServicesId ?? null,
    timeline: presentTimeline(view.events, reading),
    reviewed: view.stars !== null,
    stars: view.stars,
    reviewUrl: view.stars === null ? '' : given.reviewUrl,
    documents: documentsOf(view, given),
    paymentSummary: [...given.paymentSummary],
    ...payOf(view, given),
    version: view.version,
  };
}

function payOf({ ordersServicesId }: OrderView, { viewer, pay }: Presenting) {
  const own = viewer === 'mechanic' ? pay?.get(ordersServicesId) : undefined;
  return own ? { pay: own } : {};
}

const inLocale = (locale: Locale, en: string | null, fr: string | null): string =>
  (locale === 'fr' ? fr : en) ?? '';

const lockerOf = ({ lockerNumber, lockerCode }: OrderView) =>
  lockerNumber === null || lockerCode === null ? null : { number: lockerNumber, code: lockerCode };

function customerOf(view: OrderView, { viewer, locale }: Presenting) {
  const phone = mayAsRole(viewer, 'view_customer_contact', view.status) ? view.customerPhone : '';
  const { customerFname: fname, customerLname: lname } = view;
  return { ...customerNamesOf({ fname, lname }, locale), phone };
}

function mechanicOf(
  view: OrderView,
  { viewer, profiles }: Presenting,
  picture: (key: string | null) => Picture | null,
) {
  if (view.mechanicFname === null || view.status === 'draft') return null;
  const isShown = mayAsRole(viewer, 'view_mechanic_contact', view.status);
  const profile = viewer === 'customer' && isShown && view.mechanicId ? profiles?.get(view.mechanicId) : null;
  return {
    fname: view.mechanicFname,
    lname: view.mechanicLname ?? '',
    phone: isShown ? (view.mechanicPhone ?? '') : '',
    userProfilePicture: picture(view.mechanicPicture),
    ...(profile ? { profile } : {}),
  };
}

const imagesOf = (
  pictures: NonNullable<Presenting['pictures']>,
  { addresses, now }: Pick<Presenting, 'addresses' | 'now'>,
) => pictures.map(({ id, storageKey }) => ({ id, ...presentPicture(addresses, storageKey, now) }));

/** The current estimate and the bill; `listDocuments` has all documents. */
function documentsOf(view: OrderView, { addresses, now }: Presenting): PresentedOrder['documents'] {
  if (view.bookedAt === null) return [];
  const estimate = view.documents.find(({ kind }) => kind === 'estimate')?.number;
  const bill = view.documents.find(({ kind }) => kind !== 'estimate')?.number;
  const issued = (kind: 'estimate' | 'receipt', number: string | undefined) =>
    number === undefined ? [] : [{ kind, number, url: addresses.sign(documentKey(number), now) }];
  return [...issued('estimate', estimate), ...issued('receipt', bill)];
}

type Seen = Pick<OrderView, 'expectedAt' | 'progress' | 'startsAt' | 'status'>;

/** The announced arrival of a late mechanic while the customer waits; null if on time. */
function presentDelay(view: Seen, rules: ZoneRules): z.input<typeof orderService>['runningLate'] {
  const { expectedAt, progress, startsAt, status } = view;
  if (expectedAt === null || status !== 'confirm' || !isAwaited(progress)) return null;
  const { from, to } = arrivalWindow(expectedAt);
  return {
    minutes: Math.round((expectedAt - startsAt.getTime()) / 60_000),
    from: formatIso(from, rules),
    to: formatIso(to, rules),
  };
}
