import { randomBytes } from 'node:crypto';
import type { Locale, Output, Refusal, register as registerEndpoint } from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { ownWords } from '@hoist/domain/contact/password';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { recordConsent } from '#modules/messaging';
import { inviterOf } from '../invitations/accept-invitation.ts';
import { audit } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { createSession } from '#server/platform/sessions/sessions.ts';
import type { Caller } from './caller.ts';
import { askToConfirmEmail } from './contact/confirm-email.ts';
import { newPasswordHash } from './passwords/new-password.ts';
import { sendCode } from './contact/phone-codes.ts';
import { readPhoneNumber, type PhoneNumber } from '#server/shared/formats/phone-number.ts';
import { findUserByVerifiedPhone } from './queries.ts';
import { takeSmsAllowance } from './contact/sms-allowance.ts';

export interface Registration {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneCountryCode: string;
  readonly password: string;
  readonly password2: string;
  readonly invitationToken?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly tokenType: string;
  /** Default: true in the apps. */
  readonly remember?: boolean | undefined;
  /** Acceptance of the terms and the privacy policy; false is refused. */
  readonly acceptPolicy: boolean;
}

type Answer = Pick<Output<typeof registerEndpoint>, 'data'>;

/** Creates an account with an unverified phone, logs it in, and sends the first code and the confirmation e-mail. */
export async function register(
  database: Database,
  given: Registration,
  caller: Caller,
): Promise<Result<Answer, Refusal>> {
  if (!given.acceptPolicy) return refuse(invalidField('accept_policy', 'register.accept_policy'));
  const email = normaliseEmail(given.email);
  const number = readPhoneNumber({
    typed: given.phone,
    countryCode: given.phoneCountryCode,
    supportedCountries: caller.supportedCountries,
    field: 'phone',
  });
  if (!number.ok) return number;
  const passwordHash = await newPasswordHash({
    password: given.password,
    confirmation: given.password2,
    own: ownWords({ ...given, email }),
  });
  if (!passwordHash.ok) return passwordHash;
  const account = { given, email, number: number.value, passwordHash: passwordHash.value, caller };
  return database.transaction((tx) => openAccount(tx, account));
}

interface NewAccount {
  readonly given: Registration;
  readonly email: string;
  readonly number: PhoneNumber;
  readonly passwordHash: string;
  readonly caller: Caller;
}

async function openAccount(tx: Tx, account: NewAccount): Promise<Result<Answer, Refusal>> {
  const { given, caller, number } = account;
  if (await findUserByVerifiedPhone(tx, number.e164)) return refuse({ code: 'already_registered' });
  const user = await insertUser(tx, account);
  if (!user) return refuse({ code: 'already_registered' });
  const token = await createSession(tx, {
    usersId: user.usersId,
    deviceType: given.tokenType,
    remember: given.remember ?? given.tokenType !== 'web_app',
    userAgent: caller.userAgent,
    now: new Date(caller.now),
  });
  const allowed = await takeSmsAllowance(tx, { e164: number.e164, purpose: 'phone', caller });
  // Without an SMS allowance the account is created anyway; the user requests a code later.
  if (allowed.ok) await sendCode(tx, { user, purpose: 'phone', now: caller.now, asked: false });
  for (const consent of ['terms', 'privacy'] as const)
    await recordConsent(tx, {
      usersId: user.usersId,
      consent,
      given: true,
      source: 'sign_up',
      now: new Date(caller.now),
    });
  await askToConfirmEmail(tx, user, caller.now);
  await audit(tx, {
    actorId: user.usersId,
    actorRole: 'customer',
    action: 'user.registered',
    entity: 'user',
    entityId: user.usersId,
  });
  return ok({ data: { token, userId: user.usersId, phone: user.phone } });
}

interface NewUser extends Pick<NewAccount, 'email' | 'number' | 'passwordHash'> {
  readonly given: Pick<Registration, 'fname' | 'lname' | 'invitationToken' | 'locale'>;
  readonly caller: Pick<Caller, 'locale'>;
  readonly madeByOffice?: boolean;
}

/** Undefined if the e-mail is taken. */
export async function insertUser(
  tx: Tx,
  { given, email, number, passwordHash, caller, madeByOffice = false }: NewUser,
) {
  return tx
    .insertInto('users')
    .values({
      fname: given.fname,
      lname: given.lname,
      email,
      phone: number.digits,
      phoneCountryCode: number.countryCode,
      phoneE164: number.e164,
      passwordHash,
      madeByOffice,
      locale: given.locale ?? caller.locale,
      invitationToken: randomBytes(12).toString('base64url'),
      // An unknown invitation does not block the registration; credits follow with the verified phone.
      invitedBy: await inviterOf(tx, given.invitationToken),
      stripeCustomerId: null,
      lastUsersVehiclesId: null,
      lastUsersLocationsId: null,
      currentCouponCode: null,
      pictureKey: null,
      consoleRole: null,
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
