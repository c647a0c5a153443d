import type { Locale, Refusal } from '@hoist/contract';
import type { Database } from '#server/platform/db/database.ts';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { orderPaymentLines } from '#modules/messaging';
import { presentJobPay } from '#modules/pay';
import { cardTerms } from '#modules/scheduling';
import { companyTodayOf } from '#server/shared/settings/company-today.ts';
import { isSwitchable } from '../present/is-switchable.ts';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { readMechanicProfiles } from './mechanic-profiles.ts';
import { readOrderViews, type OrderView } from './order-view.ts';
import type { Needs, OrderReads } from '../order-ports.ts';
import { presentOrder } from '../present/present-order.ts';
import type { PresentedOrder, Presenting } from '../present/presenting.ts';
import { partyOf } from '#server/shared/orders/order-party.ts';

export interface GetRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  readonly ordersServicesId: OrderId;
}

/** One order with its pictures, for its customer or mechanic; `not_found` for others. */
export async function getOrder(
  context: OrderReads,
  request: GetRequest,
): Promise<Result<PresentedOrder, Refusal>> {
  const [view] = await readOrderViews(context.database.db, [request.ordersServicesId]);
  const party = view && partyOf(view, request.actor);
  if (!view || !party) return refuse({ code: 'not_found' });
  if (party.role === 'mechanic' && !request.actor.phoneVerified)
    return refuse({ code: 'phone_not_verified' });
  if (party.role === 'mechanic')
    context.accessLog.note([
      accessLogEntry(view, { mechanicId: request.actor.usersId, what: 'order', at: request.now }),
    ]);
  const terms = party.role === 'customer' ? await switchTerms(context, view, request) : [];
  return ok(await presentWhole(context, view, { ...request, viewer: party.role, switchTerms: terms }));
}

/** An order with its pictures and what is charged when. */
export async function presentWhole(
  { database, booking, addresses, settings }: Needs<'database' | 'booking' | 'addresses' | 'settings'>,
  view: OrderView,
  reading: Pick<Presenting, 'viewer' | 'locale' | 'reader' | 'now' | 'switchTerms'>,
): Promise<PresentedOrder> {
  const { reviewUrl, offers, noShow } = await settings.get();
  const paymentSummary = await orderPaymentLines(database.db, view, reading.locale);
  const today = companyTodayOf(await booking.info.get(), reading.now);
  const mechanics = reading.viewer === 'customer' ? [view.mechanicId] : [];
  const profiles = await readMechanicProfiles(database.db, mechanics, { now: reading.now, today });
  const pay = await readOwnPay(database, view, reading);
  const pictures = await readPictures(database, view.ordersServicesId);
  const shown = { ...reading, addresses, reviewUrl, offers, noShow, paymentSummary, profiles, pay };
  return presentOrder(view, { ...shown, pictures });
}

const readPictures = ({ db }: Database, ordersServicesId: OrderId) =>
  db
    .selectFrom('orderPictures')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('deletedAt', 'is', null)
    .select(['id', 'storageKey'])
    .orderBy('id')
    .execute();

const readOwnPay = async (
  { db }: Database,
  view: OrderView,
  { viewer, locale }: Pick<Presenting, 'viewer' | 'locale'>,
): Promise<NonNullable<Presenting['pay']>> =>
  viewer === 'mechanic' && view.mechanicId !== null
    ? presentJobPay(db, view.mechanicId, { jobs: [view], locale })
    : new Map();

/** The payment terms that checkout shows before a card booking. */
async function switchTerms(context: Needs<'booking'>, view: OrderView, { locale, now }: GetRequest) {
  if (!isSwitchable(view)) return [];
  const { lines } = cardTerms({
    quote: view.quote,
    province: view.state,
    timezone: view.timezone,
    startsAt: view.startsAt.getTime(),
    now: now.getTime(),
    settings: await context.booking.settings.get(),
    locale,
    confirmed: view.status === 'confirm',
    orderedAt: view.createdAt.getTime(),
  });
  return lines;
}
