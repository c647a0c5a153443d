import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';
import { erasedDomain } from '#server/shared/is-erased.ts';

/** Not a valid hash, so no password matches. */
const noPassword = '';

/** The user's row stays without personal data, because orders and ledger refer to its id. */
export const profile: PersonalData = {
  name: 'profile',
  tables: ['users'],
  async read(tx, { usersId }) {
    const user = await tx
      .selectFrom('users')
      .where('usersId', '=', usersId)
      .selectAll()
      .executeTakeFirstOrThrow();
    return {
      usersId: user.usersId,
      fname: user.fname,
      lname: user.lname,
      email: user.email,
      emailConfirmed: user.emailConfirmed,
      phone: user.phoneE164,
      phoneStatus: user.phoneStatus,
      mechanic: user.mechanic,
      consoleRole: user.consoleRole,
      locale: user.locale,
      cashOption: user.cashOption,
      stripeCustomerId: user.stripeCustomerId,
      invitationToken: user.invitationToken,
      invitedBy: user.invitedBy,
      currentCouponCode: user.currentCouponCode,
      hasPicture: user.pictureKey !== null,
      dateCreated: isoTime(user.createdAt),
      dateBlocked: isoTime(user.blockedAt),
      blockReason: user.blockReason,
    };
  },
  async erase(tx, { usersId, now }) {
    const user = await tx
      .selectFrom('users')
      .where('usersId', '=', usersId)
      .select('pictureKey')
      .executeTakeFirstOrThrow();
    await queueFileDeletion(tx, { keys: pictureFiles(user.pictureKey), now });
    await tx
      .updateTable('users')
      .set((eb) => ({
        fname: '',
        lname: '',
        email: `deleted-${usersId}${erasedDomain}`,
        emailConfirmed: false,
        phone: '',
        phoneE164: '',
        phoneStatus: 'not_verified',
        passwordHash: noPassword,
        stripeCustomerId: null,
        invitationToken: `deleted-${usersId}`,
        invitedBy: null,
        lastUsersVehiclesId: null,
        lastUsersLocationsId: null,
        currentCouponCode: null,
        pictureKey: null,
        blockReason: '',
        deletedAt: eb.fn.coalesce('deletedAt', eb.val(now)),
      }))
      .where('usersId', '=', usersId)
      .execute();
  },
};
