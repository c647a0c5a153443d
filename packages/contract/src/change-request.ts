import { changeKinds, changeStates } from '@hoist/domain/order/change-request';
import { z } from 'zod';
import { money } from './fields.ts';

/** A time to choose, ISO 8601 with the place's offset, and the place's own text of it. */
export const choosableTime = z.object({ preferredTime: z.string(), label: z.string() });

/** What the customer of a confirmed visit has asked for, and what became of it (decision C3). */
export const changeRequest = z.object({
  changeRequestId: z.number(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  open: z.boolean(),
  wishedTimes: z.array(choosableTime),
  /** Other times that the office has offered instead. */
  offeredTimes: z.array(choosableTime),
  /** The customer's words. */
  reason: z.string(),
  /** The office's words. */
  answer: z.string(),
  /** What a cancel costs at most, as it was shown when it was asked for; tax included. */
  fee: money,
  askedAt: z.string(),
  answeredAt: z.string(),
});
