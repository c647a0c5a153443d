import type { UserId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/schema-people.ts';

export type UserRow = Selectable<UsersTable>;

const living = (tx: Db | Tx) => tx.selectFrom('users').where('deleted_at', 'is', null).selectAll();

export const findUser = (tx: Db | Tx, usersId: UserId): Promise<UserRow | undefined> =>
  living(tx).where('users_id', '=', usersId).executeTakeFirst();

/** As `findUser`, with a row lock that still allows foreign keys to reference the user. */
export const lockUser = (tx: Tx, usersId: UserId): Promise<UserRow | undefined> =>
  living(tx).where('users_id', '=', usersId).forNoKeyUpdate().executeTakeFirst();

export const findUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  living(tx)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();

/** The account that has verified this number; unverified numbers match no account. */
export const findUserByVerifiedPhone = (tx: Tx, e164: string): Promise<UserRow | undefined> =>
  living(tx).where('phone_e164', '=', e164).where('phone_status', '=', 'verified').executeTakeFirst();

/** Orders that await their customer's payment: drafts with a current hold, and payments that require an action. */
export async function findUnfinishedPayments(tx: Tx, usersId: UserId, now: Date) {
  return tx
    .selectFrom('order_services')
    .where('users_id', '=', usersId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'draft'), eb('hold_expires_at', '>', now)]),
        eb.and([
          eb('status', 'in', ['pending', 'confirm', 'complete']),
          eb.exists(
            eb
              .selectFrom('payments')
              .whereRef('payments.orders_services_id', '=', 'order_services.orders_services_id')
              .where((row) => row.or([row('live', '=', true), row('renews', 'is not', null)]))
              .where('state', '=', 'requires_customer')
              .select('payments.id'),
          ),
        ]),
      ]),
    )
    .select([
      'orders_services_id',
      'status',
      'services_title_en',
      'services_title_fr',
      'starts_at',
      'timezone',
      'hold_expires_at',
    ])
    .orderBy('orders_services_id', 'desc')
    .execute();
}

export type UnfinishedPayment = Awaited<ReturnType<typeof findUnfinishedPayments>>[number];

export async function findLastChoices(tx: Tx, user: UserRow) {
  const vehicle = await tx
    .selectFrom('users_vehicles')
    .where('users_vehicles_id', '=', user.last_users_vehicles_id)
    .where('users_id', '=', user.users_id)
    .where('deleted_at', 'is', null)
    .select('users_vehicles_id')
    .executeTakeFirst();
  const location = await tx
    .selectFrom('users_locations')
    .where('users_locations_id', '=', user.last_users_locations_id)
    .where('users_id', '=', user.users_id)
    .where('deleted_at', 'is', null)
    .select('users_locations_id')
    .executeTakeFirst();
  return {
    usersVehiclesId: vehicle?.users_vehicles_id ?? null,
    usersLocationsId: location?.users_locations_id ?? null,
  };
}
