import * as contract from '@hoist/contract';
import { isReviewer } from '@hoist/domain/access/reviewer';
import type { UserId } from '@hoist/domain/ids';
import { refuse } from '@hoist/domain/result';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { InfoSettings } from '#server/shared/settings/company-settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { reply, type CallContext, replyWith } from '#server/platform/http/call.ts';
import { publicRoute, rawRoute, route, type Route } from '#server/platform/http/route.ts';
import type { Cached } from '#server/platform/cache/cache.ts';
import { subscriberOf } from '#server/platform/rate-limits.ts';
import { clearShownQuotes } from '#server/shared/shown-quote.ts';
import type { Caller } from './caller.ts';
import { checkToken } from './check-token.ts';
import { askForConfirmation, takeConfirmation } from './contact/confirm-email-page.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { getUser } from './get-user.ts';
import type { LogInGuard } from './log-in-guard.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { requestPhoneVerification } from './contact/request-phone-verification.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { updateUser } from './update-user.ts';
import { verifyPhone } from './contact/verify-phone.ts';

export interface UsersContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
  readonly publicUrl: string;
  readonly info: Cached<{ readonly settings: InfoSettings }>;
  /** Creates the user at the payment provider; if it fails, saving the first card retries it. */
  readonly addCustomer: (usersId: UserId) => Promise<unknown>;
  readonly addressLimitFactor: number;
  readonly guard: LogInGuard;
  /** Address of the installation for the stores' reviewers, if any. */
  readonly reviewUrl?: string | undefined;
}

export function usersRoutes(context: UsersContext): readonly Route[] {
  const { database, info, addressLimitFactor, addresses, publicUrl, reviewUrl } = context;
  const callerOf = async (call: CallContext): Promise<Caller> => ({
    now: call.now.getTime(),
    locale: call.locale,
    address: subscriberOf(call.address),
    addressLimitFactor,
    userAgent: call.userAgent,
    supportedCountries: (await info.get()).settings.supported_countries.codes,
  });
  return [
    publicRoute(contract.login, async (call) => {
      if (reviewUrl !== undefined && isReviewer(call.form.email))
        return refuse({ code: 'misdirected', extra: { server: reviewUrl } });
      const given = { ...call.form, tokenType: call.form.token_type };
      const { cookies, challengeAnswer } = call;
      const caller = { ...(await callerOf(call)), guard: context.guard, cookies, challengeAnswer };
      const entered = await login(database, given, caller);
      return entered.ok ? { ...entered, cookie: context.guard.cookieFor(call.form.email) } : entered;
    }),
    route(contract.checkToken, async ({ actor, now }) => {
      const { allowCashAppPayment } = (await info.get()).settings.feature_flags;
      const { usersId, impersonation } = actor;
      const given = {
        usersId,
        impersonation,
        cashByDefault: allowCashAppPayment === 1,
        presenting: { addresses, publicUrl, now },
      };
      return checkToken(database.db, given);
    }),
    route(contract.logout, async ({ actor, cookies }) => ({
      ...(await database.transaction((tx) => logout(tx, actor))),
      cookie: clearShownQuotes(cookies),
    })),
    publicRoute(contract.register, async (call) => {
      const { form } = call;
      const given = {
        ...form,
        phoneCountryCode: form.phone_country_code,
        invitationToken: form.invitation_token,
        tokenType: form.token_type,
        acceptPolicy: form.accept_policy,
      };
      const registered = replyWith(
        await register(database, given, await callerOf(call)),
        'message.registered',
      );
      return registered.ok ? { ...registered, cookie: context.guard.cookieFor(form.email) } : registered;
    }),
    route(contract.updateUser, async (call) => {
      const { form, actor } = call;
      const given = {
        ...form,
        usersId: actor.usersId,
        session: actor.session,
        fieldsToUpdate: form.fields_to_update ?? [],
        phoneCountryCode: form.phone_country_code,
        currentPassword: form.current_password,
        invitationToken: form.invitation_token,
        presenting: { addresses, publicUrl, now: call.now },
      };
      const updated = await updateUser(database, given, await callerOf(call));
      if (updated.ok && form.add_stripe_customer_id) await context.addCustomer(actor.usersId);
      return replyWith(updated, 'message.saved');
    }),
    route(contract.getUser, ({ actor, locale, now }) =>
      database.transaction((tx) =>
        getUser(tx, { usersId: actor.usersId, locale, now: now.getTime(), addresses }),
      ),
    ),
    route(contract.requestPhoneVerification, async (call) => {
      const caller = await callerOf(call);
      const result = await database.transaction((tx) =>
        requestPhoneVerification(tx, call.actor.usersId, caller),
      );
      return replyWith(result, 'message.code_sent');
    }),
    route(contract.verifyPhone, async ({ actor, form, now }) => {
      const { usersId, session } = actor;
      const given = { usersId, session, typed: form.verification_code, now: now.getTime() };
      return replyWith(await verifyPhone(database, given), 'message.phone_verified');
    }),
    publicRoute(contract.forgotPassword, async (call) => {
      const { form } = call;
      const given = {
        email: form.email,
        phoneNumber: form.phone_number,
        phoneCountryCode: form.phone_country_code,
        code: form.phone_verification_code,
      };
      const answered = await forgotPassword(database, given, await callerOf(call));
      const isRedeemed = answered.ok && answered.value.token !== undefined;
      return replyWith(answered, isRedeemed ? 'message.reset_code_right' : 'message.reset_sent');
    }),
    publicRoute(contract.resetPassword, async ({ params, form, now }) => {
      const given = { ...form, usersId: params.userId, now: now.getTime() };
      const set = await resetPassword(database, given);
      if (!set.ok) return set;
      // Its reader may log in, however many passwords others guess.
      const cookie = context.guard.cookieFor(set.value.email);
      return { ...reply({}, { text: 'message.password_saved' }), cookie };
    }),
    rawRoute({
      method: 'GET',
      path: '/confirm-email',
      handle: (call) => askForConfirmation(context, call),
    }),
    rawRoute({ method: 'POST', path: '/confirm-email', handle: (call) => takeConfirmation(context, call) }),
  ];
}
