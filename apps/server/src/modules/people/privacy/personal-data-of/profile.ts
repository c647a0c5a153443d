import { queueFileDeletion } from '#server/shared/files/delete-queued-files.ts';
import { pictureFiles } from '#server/shared/files/saved-picture.ts';
import { isoTime, type PersonalData } from '../personal-data.ts';

/** Not a valid hash, so no password matches. */
const noPassword = '';

/** The user's row stays without personal data, because orders and ledger refer to its id. */
export const profile: PersonalData = {
  name: 'profile',
  tables: ['users'],
  async read(tx, { usersId }) {
    const user = await tx
      .selectFrom('users')
      .where('users_id', '=', usersId)
      .selectAll()
      .executeTakeFirstOrThrow();
    return {
      usersId: user.users_id,
      fname: user.fname,
      lname: user.lname,
      email: user.email,
      emailConfirmed: user.email_confirmed,
      phone: user.phone_e164,
      phoneStatus: user.phone_status,
      mechanic: user.mechanic,
      consoleRole: user.console_role,
      locale: user.locale,
      cashOption: user.cash_option,
      stripeCustomerId: user.stripe_customer_id,
      invitationToken: user.invitation_token,
      invitedBy: user.invited_by,
      currentCouponCode: user.current_coupon_code,
      hasPicture: user.picture_key !== null,
      dateCreated: isoTime(user.created_at),
      dateBlocked: isoTime(user.blocked_at),
      blockReason: user.block_reason,
    };
  },
  async erase(tx, { usersId, now }) {
    const user = await tx
      .selectFrom('users')
      .where('users_id', '=', usersId)
      .select('picture_key')
      .executeTakeFirstOrThrow();
    await queueFileDeletion(tx, { keys: pictureFiles(user.picture_key), now });
    await tx
      .updateTable('users')
      .set((eb) => ({
        fname: '',
        lname: '',
        email: `deleted-${usersId}@deleted.invalid`,
        email_confirmed: false,
        phone: '',
        phone_e164: '',
        phone_status: 'not_verified',
        password_hash: noPassword,
        invitation_token: `deleted-${usersId}`,
        invited_by: null,
        last_users_vehicles_id: null,
        last_users_locations_id: null,
        current_coupon_code: null,
        picture_key: null,
        block_reason: '',
        deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      }))
      .where('users_id', '=', usersId)
      .execute();
  },
};
