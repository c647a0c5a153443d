import type { Locale, Output, Refusal, updateUser as updateEndpoint } from '@hoist/contract';
import { ownWords } from '@hoist/domain/contact/password';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { acceptInvitation } from '../invitations/accept-invitation.ts';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import { deleteSessions, sessionsChanged } from '#server/platform/sessions/sessions.ts';
import type { Caller } from './caller.ts';
import { askAgainToConfirm, askToConfirmEmail } from './contact/confirm-email.ts';
import { newPasswordHash } from './passwords/new-password.ts';
import { voidResets } from './passwords/password-resets.ts';
import { sendCode } from './contact/phone-codes.ts';
import { readPhoneNumber } from '#server/shared/formats/phone-number.ts';
import { verifyOwner } from './verify-owner.ts';
import { findUser, findUserByVerifiedPhone, lockUser, type UserRow } from './queries.ts';
import { sessionUserOf, type Presenting } from './session-user.ts';
import { takeSmsAllowance } from './contact/sms-allowance.ts';
import { notifyAccountChange } from './notify-account-change.ts';

export interface UserUpdate {
  readonly usersId: UserId;
  readonly session: Uint8Array;
  /** The fields to change; values of other fields are ignored. */
  readonly fieldsToUpdate: readonly string[];
  readonly fname?: string | undefined;
  readonly lname?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly phoneCountryCode?: string | undefined;
  readonly password?: string | undefined;
  readonly password2?: string | undefined;
  readonly currentPassword?: string | undefined;
  readonly invitationToken?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly presenting: Presenting;
}

type Answer = Pick<Output<typeof updateEndpoint>, 'data'>;

type Changes = Partial<
  Pick<
    UserRow,
    | 'fname'
    | 'lname'
    | 'email'
    | 'emailConfirmed'
    | 'phone'
    | 'phoneCountryCode'
    | 'phoneE164'
    | 'phoneStatus'
    | 'passwordHash'
    | 'locale'
  >
>;

/** Changes only the fields named in `fields_to_update[]`. */
export async function updateUser(
  database: Database,
  given: UserUpdate,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  const before = await database.transaction((tx) => findUser(tx, given.usersId));
  if (!before) return refuse({ code: 'not_found' });
  const changes = await changesOf(before, given, caller);
  if (!changes.ok) return changes;
  if (given.currentPassword || needsOwner(before, changes.value)) {
    const { session, currentPassword: typed } = given;
    const refused = await verifyOwner(database, { user: before, session, typed }, caller);
    if (refused) return refuse(refused);
  }
  try {
    return await database.transaction((tx) => write(tx, { given, changes: changes.value, caller }));
  } catch (error) {
    if (brokenConstraint(error) === 'users_email') return refuse({ code: 'already_registered' });
    throw error;
  }
}

const needsOwner = (before: UserRow, changes: Changes): boolean =>
  changes.passwordHash !== undefined ||
  changes.email !== undefined ||
  (changes.phoneE164 !== undefined && before.phoneStatus === 'verified');

async function changesOf(
  before: UserRow,
  given: UserUpdate,
  { supportedCountries }: Caller,
): Promise<Result<Changes, Refusal>> {
  const named = new Set(given.fieldsToUpdate);
  const changes: Changes = {};
  if (named.has('fname') && given.fname) changes.fname = given.fname;
  if (named.has('lname') && given.lname) changes.lname = given.lname;
  if (named.has('locale') && given.locale) changes.locale = given.locale;
  if (named.has('email') && given.email) {
    const email = normaliseEmail(given.email);
    if (email !== before.email) Object.assign(changes, { email, emailConfirmed: false });
  }
  if (named.has('phone') || named.has('phone_country_code')) {
    const typed = (named.has('phone') && given.phone) || before.phone;
    const countryCode =
      (named.has('phone_country_code') && given.phoneCountryCode) || before.phoneCountryCode;
    const number = readPhoneNumber({ typed, countryCode, supportedCountries, field: 'phone' });
    if (!number.ok) return number;
    const { digits, e164 } = number.value;
    if (e164 !== before.phoneE164)
      Object.assign(changes, {
        phone: digits,
        phoneCountryCode: countryCode,
        phoneE164: e164,
        phoneStatus: 'not_verified',
      });
  }
  if (named.has('password')) {
    const hash = await newPasswordHash({
      password: given.password ?? '',
      confirmation: given.password2 ?? '',
      own: ownWords({ ...before, ...changes }),
    });
    if (!hash.ok) return hash;
    changes.passwordHash = hash.value;
  }
  return ok(changes);
}

interface Writing {
  readonly given: UserUpdate;
  readonly changes: Changes;
  readonly caller: Caller;
}

async function write(tx: Tx, { given, changes, caller }: Writing): Promise<Result<Answer, Refusal>> {
  const before = await lockUser(tx, given.usersId);
  if (!before) return refuse({ code: 'not_found' });
  if (changes.phoneE164 !== undefined && (await findUserByVerifiedPhone(tx, changes.phoneE164)))
    return refuse({ code: 'already_registered' });
  const invited = await acceptNamed(tx, before, given);
  if (!invited.ok) return invited;
  const fields = Object.keys(changes);
  const answer = async (user: UserRow) => ok({ data: await sessionUserOf(tx, user, given.presenting) });
  // Only the address, and as it is: its link is asked for again.
  const asksForLink = given.fieldsToUpdate.join() === 'email' && given.email !== undefined;
  if (asksForLink && changes.email === undefined && !before.emailConfirmed) {
    const refused = await askAgainToConfirm(tx, before, caller.now);
    if (refused) return refuse(refused);
  }
  if (fields.length === 0) return answer((await findUser(tx, before.usersId)) ?? before);
  const user = await tx
    .updateTable('users')
    .set(changes)
    .where('usersId', '=', before.usersId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sessionsChanged(tx, user.usersId);
  await followUp(tx, { before, user, changes, given, caller });
  await audit(tx, {
    actorId: user.usersId,
    actorRole: user.mechanic ? 'mechanic' : 'customer',
    action: 'user.updated',
    entity: 'user',
    entityId: user.usersId,
    detail: { fields },
  });
  return answer(user);
}

async function acceptNamed(tx: Tx, user: UserRow, given: UserUpdate): Promise<Result<null, Refusal>> {
  if (!given.fieldsToUpdate.includes('invitation_token')) return ok(null);
  const now = given.presenting.now;
  const token = given.invitationToken ?? '';
  return acceptInvitation(tx, { usersId: user.usersId, invitedBy: user.invitedBy, token, now });
}

interface FollowUp extends Writing {
  readonly before: UserRow;
  readonly user: UserRow;
}

async function followUp(tx: Tx, { before, user, changes, given, caller }: FollowUp): Promise<void> {
  const { now } = caller;
  if (changes.email !== undefined) {
    await notifyAccountChange(tx, before, 'email');
    await voidResets(tx, user.usersId, now);
    await askToConfirmEmail(tx, user, now);
  }
  if (changes.phoneE164 !== undefined) {
    await notifyAccountChange(tx, before, 'phone');
    await voidResets(tx, user.usersId, now);
    const allowed = await takeSmsAllowance(tx, { e164: user.phoneE164, purpose: 'phone', caller });
    if (allowed.ok) await sendCode(tx, { user, purpose: 'phone', now, asked: false });
  }
  if (changes.passwordHash !== undefined) {
    await notifyAccountChange(tx, before, 'password');
    await voidResets(tx, user.usersId, now);
    await deleteSessions(tx, user.usersId, given.session);
  }
}
