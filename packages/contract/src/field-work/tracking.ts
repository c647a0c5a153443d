import { rideEnds } from '@hoist/domain/order/ride-end';
import { z } from 'zod';
import { opensLink } from '../by-link.ts';
import { endpoint } from '../endpoint.ts';

const degrees = (most: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,15})?$/, { error: 'field.invalid' })], {
      error: 'field.invalid',
    })
    .transform(Number)
    .pipe(z.number().min(-most, { error: 'field.invalid' }).max(most, { error: 'field.invalid' }));

/** Position and arrival of a driving mechanic; times in the zone of the place. */
export const tracking = z.object({
  /** The mechanic is on the way; otherwise all position data is empty. */
  onTheWay: z.boolean(),
  mechanic: z.string(),
  /** The mechanic reported a delay, and `window` is the new one. */
  late: z.boolean(),
  /** Promised window: 'between 2:00 and 2:30 PM'. */
  window: z.object({ from: z.string(), to: z.string(), fromLabel: z.string(), toLabel: z.string() }),
  /** Last position of the mechanic's device; null if not shared or outdated. */
  position: z.object({ lat: z.number(), lng: z.number(), at: z.string() }).nullable(),
  /** The position of the visit; within `radiusM` metres of the door unless it is the door. */
  place: z.object({ lat: z.number(), lng: z.number(), radiusM: z.number(), isDoor: z.boolean() }),
  /** Of the visit and of all times here. */
  timezone: z.string(),
  arrivesAt: z.string().nullable(),
  arrivesLabel: z.string(),
  /** The way along roads as a polyline with six decimals; empty if it is not known. */
  line: z.string(),
  /** Link without log-in until the arrival; empty unless on the way, and for the link's reader. */
  link: z.string(),
});

export const sharePosition = endpoint({
  id: 'sharePosition',
  method: 'POST',
  path: '/orders_services/:ordersServicesId/position',
  auth: 'mechanic',
  duringImpersonation: 'refused',
  form: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  refusals: ['not_found', 'wrong_state'],
  rateLimits: [{ max: 40, seconds: 60, by: 'account' }],
  summary: 'Record the position of a mechanic who is on the way, with consent; stored for 24 hours',
});

export const getTracking = endpoint({
  id: 'getTracking',
  path: '/orders_services/:ordersServicesId/tracking',
  auth: 'user',
  duringImpersonation: 'allowed',
  output: z.object({ data: tracking }),
  refusals: ['not_found', 'phone_not_verified'],
  summary: "Position and expected arrival of an order's mechanic",
});

export const openTracking = endpoint({
  id: 'openTracking',
  path: '/tracking/open',
  ...opensLink,
  output: z.object({
    data: tracking.nullable(),
    /** How the drive ended, for a week; null while it is under way. */
    over: z.object({ how: z.enum(rideEnds), mechanic: z.string() }).nullable(),
  }),
  summary:
    'Tracking by a signed link until the mechanic has arrived, then how the drive ended; other tokens 404',
});
