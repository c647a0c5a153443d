import { text, type Locale, type Output, type Refusal } from '@hoist/contract';
import type { checkoutInfo } from '@hoist/contract';
import { isCashAllowed } from '@hoist/domain/access/cash';
import { ok, type Result } from '@hoist/domain/result';
import { datesList } from '@hoist/domain/scheduling/dates-list';
import { parseIso } from '@hoist/domain/time';
import { zoneName } from '@hoist/domain/time-format';
import type { Db } from '#server/platform/db/database.ts';
import { contentOf } from '#modules/settings';
import { groundOf, type BookingContext } from './context.ts';
import { presentPrice } from './present-price.ts';
import { presentService } from './present-service.ts';
import { priceOf } from './price.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import type { CouponRow } from './queries.ts';
import { select, type Selection, type Wanted } from './selection.ts';
import { startsOf } from './starts.ts';
import { cardTerms, cashTerms } from './terms.ts';
import { withCoupon } from './with-coupon.ts';

export interface CheckoutRequest {
  readonly userId: number;
  readonly wanted: Wanted;
  readonly couponCode: string;
  /** The time that was already chosen; the terms are those of this visit. */
  readonly preferredTime: string | undefined;
  readonly locale: Locale;
  readonly now: number;
}

type CheckoutInfo = Omit<Output<typeof checkoutInfo>, 'status' | 'message' | 'clockUnlikely'>;

/** The estimate with and without the coupon's help, the terms of payment, and every feasible time. */
export async function readCheckoutInfo(
  context: BookingContext,
  request: CheckoutRequest,
): Promise<Result<CheckoutInfo, Refusal>> {
  const { userId, locale, now } = request;
  const { db } = context.database;
  const ground = await groundOf(context);
  const selected = await select(db, { userId, wanted: request.wanted, ground });
  if (!selected.ok) return selected;
  const selection = selected.value;
  const zone = zoneOf(selection.location.timezone);
  const free = await startsOf(db, { selection, ground, now });
  const chosen = request.preferredTime === undefined ? undefined : parseIso(request.preferredTime);
  const starts =
    chosen === undefined ||
    free.includes(chosen) ||
    !(await isHeldByOwnDraft(db, { userId, now, selection, at: chosen }))
      ? free
      : [...free, chosen].toSorted((one, other) => one - other);
  const visitAt = chosen || starts[0] || now;
  const price = (coupon: CouponRow | null) =>
    priceOf({
      selection,
      figures: ground.figures,
      coupon,
      serviceCodes: ground.menu.byId,
      visitAt,
      now,
      locale,
      secret: context.secret,
    });
  const couponed = await withCoupon(db, request, price);
  if (!couponed.ok) return couponed;
  const { frozen } = couponed.value.price;
  const terms = {
    quote: frozen,
    province: selection.location.state,
    timezone: selection.location.timezone,
    startsAt: visitAt,
    now,
    figures: ground.figures,
    locale,
  };
  return ok({
    checkoutInfo: presentPrice(frozen, { cash: false, locale }),
    checkoutInfoPayWitCash: presentPrice(frozen, { cash: true, locale }),
    service: {
      serviceDetails: presentService(selection.service, {
        price: couponed.value.price.frozen,
        locale,
        serviceable: true,
      }),
    },
    datesList: datesList({
      starts,
      placeZone: zone,
      locale,
      now,
      horizonDays: ground.figures.horizonDays,
    }).map((day) => ({
      ...day,
      slots: [...day.slots],
    })),
    timezone: selection.location.timezone,
    timezoneLabel: zoneName(zone.zone, locale),
    durationMinutes: selection.durationMinutes,
    coupon: couponed.value.coupon,
    couponMessage: couponed.value.message,
    cashAllowed: isCashAllowed(selection.user.cashOption, ground.figures.allowCashAppPayment === 1),
    paymentNote: contentOf(await context.info.get(), 'checkout_payment_note', locale),
    cardTerms: cardTerms(terms),
    cashTerms: cashTerms(frozen, locale),
    cancelTerms: text(locale, 'terms.cancel'),
  });
}

/** The time is taken by nobody but this customer's unfinished booking, which the same booking goes on with. */
export async function isHeldByOwnDraft(
  db: Db,
  given: {
    readonly userId: number;
    readonly now: number;
    readonly selection: Selection;
    readonly at: number;
  },
): Promise<boolean> {
  const { userId, now, selection, at } = given;
  const draft = await db
    .selectFrom('order_services')
    .select('orders_services_id')
    .where('users_id', '=', userId)
    .where('status', '=', 'draft')
    .where('hold_expires_at', '>', new Date(now))
    .where('starts_at', '=', new Date(at))
    .where('users_vehicles_id', '=', selection.vehicle.id)
    .where('services_id', '=', selection.service.id)
    .executeTakeFirst();
  return draft !== undefined;
}
