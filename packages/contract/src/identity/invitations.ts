import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money, text } from '../fields.ts';

export const ownCoupon = z.object({
  code: z.string(),
  title: z.string(),
  /** Either `amount` or `percent` is set. */
  amount: money.nullable(),
  percent: z.number().nullable(),
  minimum: money,
  validTo: z.string().nullable(),
  state: z.enum(['available', 'used', 'expired']),
});

export const checkInvitation = endpoint({
  id: 'checkInvitation',
  path: '/invitations',
  auth: 'public',
  duringImpersonation: 'allowed',
  query: z.object({ code: text(1000) }),
  output: z.object({ data: z.object({ valid: z.boolean() }) }),
  rateLimits: [{ max: 60, seconds: 3600, by: 'address' }],
  summary: 'Check whether an invitation code is valid for a new customer',
});

export const listOwnCoupons = endpoint({
  id: 'listOwnCoupons',
  path: '/users/:userId/coupons',
  auth: 'self',
  duringImpersonation: 'allowed',
  output: z.object({
    data: z.array(ownCoupon),
    invitation: z.object({
      token: z.string(),
      link: z.string(),
      /** Credit of an invited customer, and of the inviter for each one. */
      invitedCredit: money,
      inviterCredit: money,
      credited: z.number(),
    }),
  }),
  refusals: ['not_found'],
  summary: "List the user's own coupons, and the invitation link",
});
