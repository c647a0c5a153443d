import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { composeLetter, composeSms, queueMessage } from '#modules/messaging';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import { deleteSessions } from '#server/platform/sessions/sessions.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { readPhoneNumber } from '#server/shared/formats/phone-number.ts';
import { askToConfirmEmail } from './confirm-email.ts';
import { voidResets } from '../passwords/password-resets.ts';
import { findUserByVerifiedPhone, lockUser, type UserRow } from '../queries.ts';

export interface ContactChange {
  readonly staffId: UserId;
  readonly usersId: UserId;
  /** Normalized. */
  readonly email: string;
  readonly phone: string;
  /** What the form showed; a change in between is a conflict. */
  readonly seen: { readonly email: string; readonly phone: string };
  readonly reason: string;
  readonly supportedCountries: readonly string[];
  readonly now: Date;
}

const exists = refuse<Refusal>({ code: 'already_registered', text: 'caller.exists' });

/**
 * Staff change a customer's e-mail or phone. All sessions end, the new contact is unverified, and both old ones get a
 * notice, because a stranger may have called.
 */
export async function changeContact(
  database: Database,
  change: ContactChange,
): Promise<Result<UserRow, Refusal>> {
  const { phone, seen, supportedCountries } = change;
  // An unchanged number may be of a country that is no longer served.
  const number =
    phone === seen.phone
      ? ok(undefined)
      : readPhoneNumber({ typed: phone, countryCode: undefined, supportedCountries, field: 'phone' });
  if (!number.ok) return number;
  const { value } = number;
  const phoneFields = value && {
    phone: value.digits,
    phoneCountryCode: value.countryCode,
    phoneE164: value.e164,
  };
  try {
    return await database.transaction((tx) => write(tx, change, phoneFields));
  } catch (error) {
    if (brokenConstraint(error) === 'users_email') return exists;
    throw error;
  }
}

type PhoneFields = Pick<UserRow, 'phone' | 'phoneCountryCode' | 'phoneE164'>;

async function write(
  tx: Tx,
  { staffId, usersId, email, seen, reason, now }: ContactChange,
  number: PhoneFields | undefined,
): Promise<Result<UserRow, Refusal>> {
  const before = await lockUser(tx, usersId);
  if (!before || before.mechanic || before.consoleRole !== null) return refuse({ code: 'not_found' });
  if (before.email !== seen.email || before.phoneE164 !== seen.phone) return refuse({ code: 'conflict' });
  const newEmail = email === before.email ? undefined : email;
  const newPhone = number?.phoneE164 === before.phoneE164 ? undefined : number;
  if (newEmail === undefined && newPhone === undefined)
    return refuse({ code: 'wrong_state', text: 'people.same_contact' });
  if (newPhone && (await findUserByVerifiedPhone(tx, newPhone.phoneE164))) return exists;
  const user = await tx
    .updateTable('users')
    .set({
      ...(newEmail === undefined ? {} : { email: newEmail, emailConfirmed: false }),
      ...(newPhone && { ...newPhone, phoneStatus: 'not_verified' as const }),
    })
    .where('usersId', '=', usersId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await deleteSessions(tx, usersId);
  await voidResets(tx, usersId, now.getTime());
  await notifyOldContacts(tx, before);
  if (newEmail !== undefined) await askToConfirmEmail(tx, user, now.getTime());
  if (newPhone)
    await queueMessage(tx, {
      channel: 'sms',
      recipient: user.phoneE164,
      usersId,
      body: await composeSms(tx, 'account_confirm_phone', {
        locale: user.locale,
        values: { link: linkTo('/inside') },
      }),
    });
  await auditChange(tx, {
    actorId: staffId,
    action: 'people.contact_changed',
    entity: 'user',
    entityId: usersId,
    before: { email: before.email, phone: before.phoneE164 },
    after: { email: user.email, phone: user.phoneE164 },
    detail: { reason },
  });
  return ok(user);
}

async function notifyOldContacts(tx: Tx, before: UserRow): Promise<void> {
  const { usersId } = before;
  const given = { locale: before.locale, values: { support: linkTo('/company/support') } };
  const message = await composeLetter(tx, 'account_changed_by_staff', given);
  await queueMessage(tx, { channel: 'email', recipient: before.email, usersId, ...message });
  if (before.phoneStatus !== 'verified') return;
  const sms = await composeSms(tx, 'account_changed_by_staff', given);
  const body = sms || `${message.subject}. ${message.body}`;
  await queueMessage(tx, { channel: 'sms', recipient: before.phoneE164, usersId, body });
}
