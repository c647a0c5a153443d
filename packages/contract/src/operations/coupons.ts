import type { CouponId, OrderId, UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePage, idField, isoDay, money, requiredText, text, arrayOf } from '../fields.ts';

const city = z.object({ cityKey: z.string(), name: z.string(), province: z.string() });

const coupon = z.object({
  couponsId: idField<CouponId>(),
  code: z.string(),
  titleEn: z.string(),
  titleFr: z.string(),
  /** Either `percent` or `amount` is set. */
  percent: z.number().nullable(),
  amount: money.nullable(),
  /** Minimum spend on service, parts and add-ons, before tax. */
  minimum: money,
  /** Service codes; empty for all. */
  services: z.array(z.string()),
  /** Cities where visits may use it; empty for all. */
  cities: z.array(city),
  /** Days in the office's zone, both inclusive; null is open-ended. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  limitTotal: z.number().nullable(),
  limitPerUser: z.number().nullable(),
  used: z.number(),
  standing: z.enum(['planned', 'live', 'ended']),
  customer: z.object({ usersId: idField<UserId>(), name: z.string() }).nullable(),
});

export const listCoupons = endpoint({
  id: 'listCoupons',
  path: '/admin/coupons',
  permission: 'catalogue.read',
  query: z.object({
    ...consolePage,
    search: text(40).default(''),
    standing: z.enum(['', 'planned', 'live', 'ended'], { error: 'field.invalid' }).default(''),
  }),
  output: z.object({ data: z.array(coupon), cursor: z.string().nullable() }),
  summary: 'Coupons with their number of uses, newest first',
});

export const listCouponUses = endpoint({
  id: 'listCouponUses',
  path: '/admin/coupons/:couponsId/uses',
  permission: 'catalogue.read',
  query: z.object(consolePage),
  output: z.object({
    coupon,
    data: arrayOf({
      ordersServicesId: idField<OrderId>(),
      customer: z.object({ usersId: idField<UserId>(), name: z.string() }),
      servicesTitle: z.string(),
      at: z.string(),
      discount: money,
      /** The booking ended unfinished, so the use was returned. */
      givenBack: z.boolean(),
    }),
    cursor: z.string().nullable(),
  }),
  summary: 'Uses of a coupon with customer, time and amount, newest first',
});

export const listCouponCities = endpoint({
  id: 'listCouponCities',
  path: '/admin/coupon-cities',
  permission: 'catalogue.read',
  output: z.object({ data: z.array(city) }),
  summary: 'Cities that a mechanic reaches, for a coupon that is valid in some of them',
});

const optional = (most: number) => text(most).default('');

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/admin/coupons',
  permission: 'coupons.write',
  form: z.object({
    code: requiredText(40, 'coupons.code'),
    title_en: requiredText(120, 'catalogue.title'),
    title_fr: requiredText(120, 'catalogue.title'),
    kind: z.enum(['percent', 'amount'], { error: 'coupons.value' }),
    /** Typed percent or dollars. */
    value: requiredText(12, 'coupons.value'),
    minimum: optional(12),
    /** Codes separated by commas or spaces; empty for all. */
    services: optional(2000),
    /** Keys of cities, separated by commas or spaces; empty for all. */
    cities: optional(8000),
    /** The only customer who may use it; '' for all. */
    customer_id: optional(15),
    valid_from: z.union([z.literal(''), isoDay('catalogue.day')]).default(''),
    valid_to: z.union([z.literal(''), isoDay('catalogue.day')]).default(''),
    limit_total: optional(9),
    limit_per_user: optional(9),
  }),
  output: z.object({ data: coupon }),
  refusals: ['in_use', 'invalid'],
  summary: 'Create a coupon',
});

export const endCoupon = endpoint({
  id: 'endCoupon',
  method: 'POST',
  path: '/admin/coupons/:couponsId/end',
  permission: 'coupons.write',
  form: z.object({ reason: requiredText(500, 'console.reason') }),
  output: z.object({ data: coupon }),
  refusals: ['not_found', 'wrong_state'],
  summary: 'End a coupon immediately; existing bookings keep the discount',
});
