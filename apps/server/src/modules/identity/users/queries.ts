import type { UserId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/schema-people.ts';

export type UserRow = Selectable<UsersTable>;

const living = (tx: Db | Tx) => tx.selectFrom('users').where('deletedAt', 'is', null).selectAll();

export const findUser = (tx: Db | Tx, usersId: UserId): Promise<UserRow | undefined> =>
  living(tx).where('usersId', '=', usersId).executeTakeFirst();

/** As `findUser`, with a row lock that still allows foreign keys to reference the user. */
export const lockUser = (tx: Tx, usersId: UserId): Promise<UserRow | undefined> =>
  living(tx).where('usersId', '=', usersId).forNoKeyUpdate().executeTakeFirst();

export const findUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  living(tx)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();

/** The account that has verified this number; unverified numbers match no account. */
export const findUserByVerifiedPhone = (tx: Tx, e164: string): Promise<UserRow | undefined> =>
  living(tx).where('phoneE164', '=', e164).where('phoneStatus', '=', 'verified').executeTakeFirst();

/** An account that a code from its number opens: the number is verified, or it is the only proof of its owner. */
export const opensByPhone = (
  user: Pick<UserRow, 'phoneStatus' | 'passwordHash' | 'madeByOffice' | 'asksNumber'>,
): boolean =>
  user.phoneStatus === 'verified' || user.passwordHash === '' || (user.madeByOffice && user.asksNumber);

/** The account that `opensByPhone`: the one that verified the number, or the newest. */
export const findUserToReset = (tx: Tx, e164: string): Promise<UserRow | undefined> =>
  living(tx)
    .where('phoneE164', '=', e164)
    .where((eb) =>
      eb.or([
        eb('phoneStatus', '=', 'verified'),
        eb('passwordHash', '=', ''),
        eb.and([eb('madeByOffice', '=', true), eb('asksNumber', '=', true)]),
      ]),
    )
    .orderBy((eb) => eb('phoneStatus', '=', 'verified'), 'desc')
    .orderBy('usersId', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Orders that await their customer's payment: drafts with a current hold, and payments that require an action. */
export async function findUnfinishedPayments(tx: Tx, usersId: UserId, now: Date) {
  return tx
    .selectFrom('orderServices')
    .where('usersId', '=', usersId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', '=', 'draft'),
          eb('holdExpiresAt', '>', now),
          // A caller's cash booking waits for its link, not for a payment.
          eb('paymentOption', '=', 'regular_payment_by_card'),
        ]),
        eb.and([
          eb('status', 'in', ['pending', 'confirm', 'complete']),
          eb.exists(
            eb
              .selectFrom('payments')
              .whereRef('payments.ordersServicesId', '=', 'orderServices.ordersServicesId')
              .where((row) => row.or([row('live', '=', true), row('renews', 'is not', null)]))
              .where('state', '=', 'requires_customer')
              .select('payments.id'),
          ),
        ]),
      ]),
    )
    .select([
      'ordersServicesId',
      'status',
      'servicesTitleEn',
      'servicesTitleFr',
      'startsAt',
      'timezone',
      'holdExpiresAt',
    ])
    .orderBy('ordersServicesId', 'desc')
    .execute();
}

export type UnfinishedPayment = Awaited<ReturnType<typeof findUnfinishedPayments>>[number];

export const noChoices = { usersVehiclesId: null, usersLocationsId: null } as const;

export async function findLastChoices(tx: Tx, user: UserRow) {
  const vehicle = await tx
    .selectFrom('usersVehicles')
    .where('usersVehiclesId', '=', user.lastUsersVehiclesId)
    .where('usersId', '=', user.usersId)
    .where('deletedAt', 'is', null)
    .select('usersVehiclesId')
    .executeTakeFirst();
  const location = await tx
    .selectFrom('usersLocations')
    .where('usersLocationsId', '=', user.lastUsersLocationsId)
    .where('usersId', '=', user.usersId)
    .where('deletedAt', 'is', null)
    .select('usersLocationsId')
    .executeTakeFirst();
  return {
    usersVehiclesId: vehicle?.usersVehiclesId ?? null,
    usersLocationsId: location?.usersLocationsId ?? null,
  };
}
