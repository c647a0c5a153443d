import type { Locale, Refusal } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { loadOrder, lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { isUnprovenOfWeb } from '@hoist/domain/access/unproven-account';
import { lockPerson, openAccountForCaller, type PersonRow } from '#modules/identity';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { moveVisitsTo } from './move-visits-to.ts';

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
 * Moves the visits that staff booked for an account of the web with an unproven number to a new customer with that
 * number. The account loses the number (ADR 112).
 */
export async function moveToNewCustomer(
  { database, booking }: Pick<LinkPorts, 'database' | 'booking'>,
  { staffId, ordersServicesId, reason, now, language, ...given }: NewOwner,
): Promise<Result<{ readonly usersId: UserId }, Refusal>> {
  const { settings } = await booking.info.get();
  return database.transaction(async (tx) => {
    const locked = await lockVisits(tx, ordersServicesId);
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
    await moveVisitsTo(tx, { from: account, to: opened.value, services, now });
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

interface LockedVisits {
  readonly account: PersonRow;
  readonly named: LoadedOrder;
  /** Those of all visits that staff booked for the account, by time, ended ones too. */
  readonly services: readonly LoadedOrder[];
}

/** The account is locked before its orders (ADR 164). */
async function lockVisits(tx: Tx, ordersServicesId: OrderId): Promise<Result<LockedVisits, Refusal>> {
  const order = await loadOrder(tx, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const account = await lockPerson(tx, order.usersId);
  if (!account) return wrongState('caller.move_account');
  const rows = await tx
    .selectFrom('orderServices as s')
    .innerJoin('bookingLinks as l', 'l.ordersId', 's.ordersId')
    .where('s.usersId', '=', account.usersId)
    .select('s.ordersServicesId')
    .orderBy('s.startsAt')
    .orderBy('s.ordersServicesId')
    .execute();
  const services: LoadedOrder[] = [];
  for (const row of rows) {
    const locked = await lockOrder(tx, row.ordersServicesId);
    if (locked) services.push(locked);
  }
  const named = services.find((one) => one.ordersServicesId === ordersServicesId);
  return named ? ok({ account, named, services }) : wrongState('caller.move_account');
}

/** Why the visits stay with their account; undefined if they can be moved. */
async function refusalOf(tx: Tx, visits: LockedVisits) {
  const { account, named, services } = visits;
  if (!isUnprovenOfWeb(account)) return wrongState('caller.move_account');
  const visit = services.filter(({ ordersId }) => ordersId === named.ordersId);
  const isOpen = visit.some(({ status }) => status === 'pending' || status === 'confirm');
  const hasEnded = visit.some(({ status }) => status === 'complete');
  const hasBegun = services.some(({ status, progress }) => status === 'confirm' && progress !== null);
  if (!isOpen || hasEnded || hasBegun) return wrongState('caller.move_begun');
  if (await paysBySavedCard(tx, visits)) return wrongState('caller.move_card');
  if (await sharesWithOthers(tx, visits)) return wrongState('caller.move_shared');
  return undefined;
}

/** Cards of the visits belong to the account's customer at the provider, which moves only as a whole. */
async function paysBySavedCard(tx: Tx, { account, services }: LockedVisits): Promise<boolean> {
  const visits = services.map(({ ordersId }) => ordersId);
  const cards = await tx
    .selectFrom('usersCreditCards')
    .where('usersId', '=', account.usersId)
    .where('deletedAt', 'is', null)
    .select(['usersCreditCardsId', 'ordersId'])
    .execute();
  const own = new Set(
    cards
      .filter(({ ordersId }) => ordersId !== null && visits.includes(ordersId))
      .map(({ usersCreditCardsId: id }) => id),
  );
  const isMixed = own.size > 0 && own.size < cards.length;
  return isMixed || services.some(({ usersCreditCardsId: id }) => id !== null && !own.has(id));
}

/** Another visit of the account uses the vehicle or the address. */
async function sharesWithOthers(tx: Tx, { account, services }: LockedVisits): Promise<boolean> {
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
