import type { LocationId, OrderId, UserId, VehicleId } from '@hoist/domain/ids';
import { CODE_TRIES } from '@hoist/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  countryCode,
  email,
  formFlag,
  idField,
  password,
  phone,
  picture,
  requiredText,
  text,
  listOf,
  arrayOf,
} from '../fields.ts';

export const deviceType = z.enum(['web_app', 'ios_app', 'android_app'], { error: 'field.device' });
export const phoneStatus = z.enum(['verified', 'not_verified']);
export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/users-login',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: z.object({
    email,
    password: z.string({ error: 'field.password' }).min(1, { error: 'field.password' }).max(256),
    token_type: deviceType.default('web_app'),
    remember: formFlag.default(false),
  }),
  output: z.object({ token: z.string(), usersId: idField<UserId>() }),
  // `misdirected` returns the server of the account (app store reviewers).
  refusals: ['wrong_credentials', 'rate_limited', 'misdirected'],
  summary: 'Log in with e-mail and password',
});

export const sessionUser = z.object({
  usersId: idField<UserId>(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneCountryCode: z.string(),
  phoneStatus,
  mechanic: z.literal([0, 1]),
  stripeCustomerId: z.string().nullable(),
  invitationToken: z.string(),
  invitationLink: z.string(),
  /** Invitation of this user that is not applied yet. */
  newUserInvitationToken: z.string().nullable(),
  invitationApplied: z.boolean(),
  userProfilePicture: picture.nullable(),
  locale: z.enum(['en', 'fr']),
});

export const checkToken = endpoint({
  id: 'checkToken',
  path: '/check-token',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({
    data: sessionUser,
    allowAppCashPayment: z.boolean(),
    /** Staff member who impersonates the user, and the end (ISO 8601); null in the user's own session. */
    impersonation: z.object({ by: z.string(), until: z.string() }).nullable(),
  }),
  summary: 'The user of the token',
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/users/:userId/logout',
  auth: 'self',
  duringImpersonation: 'allowed',
  summary: 'End this session',
});

const account = z.object({
  fname: requiredText(60, 'field.fname'),
  lname: requiredText(60, 'field.lname'),
  phone,
  number: z.string().max(20).optional(),
  email,
  password,
  password2: z.string({ error: 'field.password2' }).max(256),
  invitation_token: text(64).optional(),
  phone_country_code: countryCode,
  country: text(60).optional(),
  fields_to_update: z
    .preprocess(
      (value) => (value === undefined ? [] : typeof value === 'string' ? [value] : value),
      z.array(z.string().max(40)).max(20),
    )
    .default([]),
  locale: z.enum(['en', 'fr']).optional(),
});

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/users/0',
  auth: 'public',
  duringImpersonation: 'allowed',
  form: account.extend({
    token_type: deviceType.default('web_app'),
    /** Like at log-in; on by default in the apps. */
    remember: formFlag.optional(),
    /** The screen requires it; the server refuses `false`. */
    accept_policy: formFlag.default(true),
  }),
  output: z.object({ data: z.object({ token: z.string(), userId: idField<UserId>(), phone: z.string() }) }),
  refusals: ['already_registered', 'invalid', 'rate_limited'],
  summary: 'Register',
  rateLimits: [{ max: 30, seconds: 3600, by: 'address' }],
});

/** Profile fields that staff may correct. */
const staffEditable: readonly string[] = ['fname', 'lname', 'locale'];

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'POST',
  path: '/users/:userId',
  auth: 'self',
  duringImpersonation: {
    refusedWith: ({ fields_to_update = [], add_stripe_customer_id }) =>
      add_stripe_customer_id === true || fields_to_update.some((name) => !staffEditable.includes(name)),
  },
  form: account.partial().extend({
    current_password: z.string().max(256).optional(),
    add_stripe_customer_id: formFlag.optional(),
  }),
  output: z.object({ data: sessionUser }),
  refusals: ['already_registered', 'invalid', 'rate_limited'],
  summary: 'Change the fields named in fields_to_update[]',
});

export const getUser = endpoint({
  id: 'getUser',
  path: '/users/:userId',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: listOf({
    fname: z.string(),
    lname: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    email: z.string(),
    emailNote: z.string(),
    locale: z.enum(['en', 'fr']),
    userProfilePicture: picture.nullable(),
    userCashPaymentOptions: z.literal([-1, 0, 1]),
    incompleteOrderPayments: arrayOf({
      ordersServicesId: idField<OrderId>(),
      title: z.string(),
      message: z.string(),
      isDraft: z.boolean(),
    }),
    lastService: z.object({
      usersVehiclesId: idField<VehicleId>().nullable(),
      usersLocationsId: idField<LocationId>().nullable(),
    }),
  }),
  summary: 'The profile with unfinished steps and last choices',
});

export const requestPhoneVerification = endpoint({
  id: 'requestPhoneVerification',
  method: 'POST',
  path: '/users/:userId/request-phone-verification',
  auth: 'self',
  duringImpersonation: 'refused',
  refusals: ['rate_limited', 'invalid'],
  summary: 'Send a verification code by SMS',
});

export const verifyPhone = endpoint({
  id: 'verifyPhone',
  method: 'POST',
  path: '/users/:userId/verify-phone',
  auth: 'self',
  duringImpersonation: 'refused',
  form: z.object({ verification_code: z.union([z.number(), z.string().max(12)], { error: 'code.invalid' }) }),
  output: z.object({ data: z.object({ phoneStatus }) }),
  refusals: ['code_wrong', 'already_registered', 'rate_limited'],
  rateLimits: [
    { max: CODE_TRIES.perAccount, seconds: CODE_TRIES.seconds, by: 'account' },
    { max: CODE_TRIES.perAddress, seconds: CODE_TRIES.seconds, by: 'address' },
  ],
  summary: 'Verify the mobile number with the code',
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/users/0/forgot-password',
  auth: 'public',
  duringImpersonation: 'refused',
  form: z.object({
    email: z.union([email, z.literal('')]).optional(),
    phone_number: text(24).optional(),
    phone_verification_code: z.union([z.number(), z.string().max(12)]).optional(),
    phone_country_code: countryCode,
  }),
  output: z.object({ token: z.string().optional(), users_id: idField<UserId>().optional() }),
  refusals: ['invalid', 'code_wrong', 'rate_limited'],
  summary: 'Ask for a reset by e-mail or SMS; with the right code: the reset token',
  rateLimits: [{ max: 30, seconds: 3600, by: 'address' }],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/users/:userId/forgot-password',
  auth: 'public',
  duringImpersonation: 'refused',
  form: z.object({
    code: requiredText(128, 'field.invalid'),
    password,
    password2: z.string({ error: 'field.password2' }).max(256),
  }),
  refusals: ['code_wrong', 'invalid', 'rate_limited'],
  summary: 'Set a new password with a reset token',
  rateLimits: [{ max: 30, seconds: 3600, by: 'address' }],
});
