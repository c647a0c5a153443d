import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';
import { sessionsChanged } from '#server/platform/sessions/sessions.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { askForNumber, storeLastService, type PersonRow } from '#modules/identity';
import { orderSearchText } from '../booking/booking-rows.ts';

interface Move {
  readonly from: PersonRow;
  readonly to: PersonRow;
  readonly services: readonly LoadedOrder[];
  readonly now: Date;
}

/** Gives visits to another account, with everything that is about them, and takes the number from the first one. */
export async function moveVisitsTo(tx: Tx, move: Move): Promise<void> {
  const { from, to, services } = move;
  const { usersId } = to;
  const visits = services.map(({ ordersId }) => ordersId);
  const orders = services.map(({ ordersServicesId }) => ordersServicesId);
  for (const table of ['orders', 'bookingLinks', 'userNotifications'] as const)
    await tx.updateTable(table).set({ usersId }).where('ordersId', 'in', visits).execute();
  for (const table of ['couponUses', 'outbox'] as const)
    await tx
      .updateTable(table)
      .set({ usersId })
      .where('ordersServicesId', 'in', orders)
      .where('usersId', '=', from.usersId)
      .execute();
  for (const order of services)
    await tx
      .updateTable('orderServices')
      .set({ usersId, search: searchText(order, to) })
      .where('ordersServicesId', '=', order.ordersServicesId)
      .execute();
  await moveVehiclesAndPlaces(tx, move);
  await moveCards(tx, move);
  await tx
    .updateTable('users')
    .set({ phone: '', phoneE164: '', lastUsersVehiclesId: null, lastUsersLocationsId: null })
    .where('usersId', '=', from.usersId)
    .execute();
  await sessionsChanged(tx, from.usersId);
  await askForNumber(tx, usersId);
}

const searchText = ({ servicesTitleEn, servicesTitleFr, vehicle, location }: LoadedOrder, user: PersonRow) =>
  orderSearchText({ title: { en: servicesTitleEn, fr: servicesTitleFr }, vehicle, location, user });

/** Those of the visits, and what staff added for later ones. What the first account shared of a vehicle ends. */
async function moveVehiclesAndPlaces(tx: Tx, { from, to: { usersId }, services, now }: Move): Promise<void> {
  const added = await addedByStaff(tx, from.usersId);
  const both = [...services, ...added];
  const vehicles = both.flatMap(({ usersVehiclesId: id }) => id ?? []);
  const places = both.flatMap(({ usersLocationsId: id }) => id ?? []);
  await tx.updateTable('usersVehicles').set({ usersId }).where('usersVehiclesId', 'in', vehicles).execute();
  await tx.updateTable('usersLocations').set({ usersId }).where('usersLocationsId', 'in', places).execute();
  await tx
    .updateTable('vehicleLinks')
    .set({ revokedAt: now })
    .where('usersVehiclesId', 'in', vehicles)
    .where('revokedAt', 'is', null)
    .execute();
  await tx
    .updateTable('vehicleTransfers')
    .set({ state: 'canceled', endedAt: now })
    .where('usersVehiclesId', 'in', vehicles)
    .where('state', '=', 'open')
    .execute();
  const last = services.at(-1);
  if (last) await storeLastService(tx, { ...last, usersId });
}

type Added = Partial<Pick<LoadedOrder, 'usersVehiclesId' | 'usersLocationsId'>>;

async function addedByStaff(tx: Tx, usersId: UserId): Promise<readonly Added[]> {
  const entries = await tx
    .selectFrom('auditLog')
    .where('entity', '=', 'user')
    .where('entityId', '=', usersId)
    .where('action', 'in', ['user.vehicle_added', 'user.location_added'])
    .select('after')
    .execute();
  return entries.map(({ after }) => after as Added);
}

/** A customer of the card provider moves with its cards; `moveToNewCustomer` refuses one with others. */
async function moveCards(tx: Tx, { from, to: { usersId }, services }: Move): Promise<void> {
  const cards = await tx
    .updateTable('usersCreditCards')
    .set({ usersId })
    .where(
      'ordersId',
      'in',
      services.map(({ ordersId }) => ordersId),
    )
    .returning('usersCreditCardsId')
    .execute();
  if (cards.length === 0) return;
  const { stripeCustomerId } = from;
  await setCustomer(tx, from.usersId, null);
  await setCustomer(tx, usersId, stripeCustomerId);
}

const setCustomer = (tx: Tx, usersId: UserId, stripeCustomerId: string | null) =>
  tx.updateTable('users').set({ stripeCustomerId }).where('usersId', '=', usersId).execute();
