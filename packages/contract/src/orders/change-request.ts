import type { ChangeRequestId } from '@hoist/domain/ids';
import { changeKinds, changeStates } from '@hoist/domain/order/change-request';
import { z } from 'zod';
import { idField, money } from '../fields.ts';

/** A time in ISO 8601 with the place's offset, and its localized label. */
export const choosableTime = z.object({ preferredTime: z.string(), label: z.string() });

/** The customer's request to move or cancel a confirmed visit, and its answer (decision C3). */
export const changeRequest = z.object({
  changeRequestId: idField<ChangeRequestId>(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  open: z.boolean(),
  wishedTimes: z.array(choosableTime),
  offeredTimes: z.array(choosableTime),
  reason: z.string(),
  answer: z.string(),
  /** Maximum fee of a cancel, tax included, as shown with the request. */
  fee: money,
  askedAt: z.string(),
  answeredAt: z.string(),
});
