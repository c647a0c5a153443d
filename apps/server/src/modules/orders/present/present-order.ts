import type { Locale } from '@hoist/contract';
import { mayAsRole } from '@hoist/domain/access/policies';
import { formatMoney } from '@hoist/domain/money/money';
import { totalToCollect } from '@hoist/domain/pricing/completion';
import { formatIso } from '@hoist/domain/time';
import { formatLocal } from '@hoist/domain/time-format';
import { presentChange } from './present-change.ts';
import { presentDelay } from './present-delay.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { presentPrice } from '#modules/scheduling';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { PresentedOrder, Presenting } from './presenting.ts';
import { presentPicture, type Picture } from '#server/shared/files/saved-picture.ts';
import { amountOf } from '#server/shared/orders/amount-of.ts';
import type { OrderView } from '../queries/order-view.ts';
import { hasIncompletePayments, paymentMethod, switchMessage } from './payment-texts.ts';
import { presentAbsence } from './present-absence.ts';
import { presentTimeline } from './present-timeline.ts';
import { customerFields, mechanicFields } from './reader-fields.ts';

export function presentOrder(view: OrderView, given: Presenting): PresentedOrder {
  const { locale, now, addresses } = given;
  const rules = zoneOf(view.timezone);
  const cash = view.payment_option === 'pay_with_cash_on_service';
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
    mechanic: mechanicOf(view, given.viewer, picture),
    ...(given.withPictures ? { images: imagesOf(view, given) } : {}),
    incompleteOrderPayments: hasIncompletePayments(view),
    switchToCardPaymentMessage: switchMessage(view, locale),
    ...(given.viewer === 'customer' ? customerFields : mechanicFields)(view, { ...given, rules }),
    switchToCardTerms: [...given.switchTerms],
    changeRequest: view.change && presentChange(view.change, { rules, locale }),
    runningLate: presentDelay(view, rules),
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
    version: view.version,
  };
}

const inLocale = (locale: Locale, en: string | null, fr: string | null): string =>
  (locale === 'fr' ? fr : en) ?? '';

const lockerOf = ({ locker_number, locker_code }: OrderView) =>
  locker_number === null || locker_code === null ? null : { number: locker_number, code: locker_code };

function customerOf(view: OrderView, viewer: 'customer' | 'mechanic') {
  const phone = mayAsRole(viewer, 'view_customer_contact', view.status) ? view.customer_phone : '';
  return { fname: view.customer_fname, lname: view.customer_lname, phone };
}

function mechanicOf(
  view: OrderView,
  viewer: Presenting['viewer'],
  picture: (key: string | null) => Picture | null,
) {
  if (view.mechanic_fname === null || view.status === 'draft') return null;
  return {
    fname: view.mechanic_fname,
    lname: view.mechanic_lname ?? '',
    phone: mayAsRole(viewer, 'view_mechanic_contact', view.status) ? (view.mechanic_phone ?? '') : '',
    userProfilePicture: picture(view.mechanic_picture),
  };
}

const imagesOf = (view: OrderView, { addresses, now }: Presenting) =>
  view.pictures.map(({ id, storage_key }) => ({ id, ...presentPicture(addresses, storage_key, now) }));

/** The current estimate and the bill; `listDocuments` has all documents. */
function documentsOf(view: OrderView, { addresses, now }: Presenting): PresentedOrder['documents'] {
  if (view.booked_at === null) return [];
  const estimate = view.papers.find(({ kind }) => kind === 'estimate')?.number;
  const bill = view.papers.find(({ kind }) => kind !== 'estimate')?.number;
  const issued = (kind: 'estimate' | 'receipt', number: string | undefined) =>
    number === undefined ? [] : [{ kind, number, url: addresses.sign(documentKey(number), now) }];
  return [...issued('estimate', estimate), ...issued('receipt', bill)];
}
