import type { Locale, Refusal } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { isUnprovenOfWeb, lockPerson, openAccountForCaller, type PersonRow } from '#modules/identity';
import type { OrdersContext } from '#modules/orders';
import { findLinkOfVisit } from '../booking-links/link-rows.ts';
import { moveVisitTo } from './move-visit-to.ts';

export interface NewOwner {
  readonly staffId: UserId;
  readonly ordersServicesId: OrderId;
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly language: Locale;
  readonly reason: string;
  readonly now: Date;
}

const wrongState = (text: `caller.move_${'account' | 'begun' | 'card' | 'shared'}`) =>
  refuse<Refusal>({ code: 'wrong_state', text });

/**
 * Moves a visit that staff booked for an account of the web with an unproven number to a new customer with that number.
 * The account loses the number (ADR 112).
 */
export async function moveToNewCustomer(
  { database, booking }: Pick<OrdersContext, 'database' | 'booking'>,
  { staffId, ordersServicesId, reason, now, language, ...given }: NewOwner,
): Promise<Result<{ readonly usersId: UserId }, Refusal>> {
  const { settings } = await booking.info.get();
  return database.transaction(async (tx) => {
    const locked = await lockVisit(tx, ordersServicesId);
    if (!locked.ok) return locked;
    const { account, services } = locked.value;
    const refused = await refusalOf(tx, locked.value);
    if (refused) return refused;
    const opened = await openAccountForCaller(tx, {
      ...given,
      staffId,
      phone: account.phoneE164,
      email: normaliseEmail(given.email),
      locale: language,
      supportedCountries: settings.supported_countries.codes,
      now,
    });
    if (!opened.ok) return opened;
    const { usersId } = opened.value;
    await moveVisitTo(tx, { from: account, to: opened.value, services, now });
    await auditChange(tx, {
      actorId: staffId,
      action: 'booking.moved_to_new',
      entity: 'order_service',
      entityId: ordersServicesId,
      before: { usersId: account.usersId },
      after: { usersId },
      detail: { reason },
    });
    return ok({ usersId });
  });
}

interface LockedVisit {
  readonly account: PersonRow;
  /** By time, ended ones too. */
  readonly services: readonly LoadedOrder[];
}

/** The account is locked before its orders (ADR 164). */
async function lockVisit(tx: Tx, ordersServicesId: OrderId): Promise<Result<LockedVisit, Refusal>> {
  const order = await loadOrder(tx, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const { usersId, ordersId } = order;
  const account = await lockPerson(tx, usersId);
  if (!account) return wrongState('caller.move_account');
  const rows = await tx
    .selectFrom('orderServices')
    .where('ordersId', '=', ordersId)
    .where('usersId', '=', usersId)
    .select('ordersServicesId')
    .orderBy('startsAt')
    .orderBy('ordersServicesId')
    .execute();
  const services: LoadedOrder[] = [];
  for (const row of rows) {
    const locked = await lockOrder(tx, row.ordersServicesId);
    if (locked?.usersId === usersId) services.push(locked);
  }
  return ok({ account, services });
}

/** Why the visit stays with its account; undefined if it can be moved. */
async function refusalOf(tx: Tx, { account, services }: LockedVisit) {
  const [first] = services;
  if (!isUnprovenOfWeb(account) || !first || !(await findLinkOfVisit(tx, first.ordersId)))
    return wrongState('caller.move_account');
  const isOpen = services.some(({ status }) => status === 'pending' || status === 'confirm');
  const hasBegun = services.some(({ status, progress }) => status === 'complete' || progress !== null);
  if (!isOpen || hasBegun) return wrongState('caller.move_begun');
  if (await paysBySavedCard(tx, { account, services })) return wrongState('caller.move_card');
  if (await sharesWithOthers(tx, { account, services })) return wrongState('caller.move_shared');
  return undefined;
}

/** Cards of the visit belong to the account's customer at the provider, which moves only as a whole. */
async function paysBySavedCard(tx: Tx, { account, services }: LockedVisit): Promise<boolean> {
  const ordersId = services[0]?.ordersId;
  const cards = await tx
    .selectFrom('usersCreditCards')
    .where('usersId', '=', account.usersId)
    .where('deletedAt', 'is', null)
    .select(['usersCreditCardsId', 'ordersId'])
    .execute();
  const own = new Set(
    cards.filter((card) => card.ordersId === ordersId).map(({ usersCreditCardsId: id }) => id),
  );
  const isMixed = own.size > 0 && own.size < cards.length;
  return isMixed || services.some(({ usersCreditCardsId: id }) => id !== null && !own.has(id));
}

/** Another visit of the account uses the vehicle or the address. */
async function sharesWithOthers(tx: Tx, { account, services }: LockedVisit): Promise<boolean> {
  const other = await tx
    .selectFrom('orderServices')
    .where('usersId', '=', account.usersId)
    .where(
      'ordersId',
      'not in',
      services.map(({ ordersId }) => ordersId),
    )
    .where((eb) =>
      eb.or([
        eb(
          'usersVehiclesId',
          'in',
          services.map(({ usersVehiclesId }) => usersVehiclesId),
        ),
        eb(
          'usersLocationsId',
          'in',
          services.map(({ usersLocationsId }) => usersLocationsId),
        ),
      ]),
    )
    .select('ordersServicesId')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
