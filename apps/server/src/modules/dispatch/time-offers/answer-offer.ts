import type { Refusal } from '@hoist/contract';
import type { OfferAnswer, OfferSource } from '@hoist/domain/order/time-offer';
import { refuse, type Result } from '@hoist/domain/result';
import type { OrderRequest, Needs, OrderRunner } from '#modules/orders';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { answerMove } from '../move-questions/answer-move.ts';
import { questionOfOwn } from '../move-questions/find-question.ts';
import { freeOffer } from './free-offer.ts';
import { officeOffer } from './office-offer.ts';
import { takeTime } from './take-time.ts';
import { declineWaitlistOffer, waitlistOffer } from './waitlist-offer.ts';

interface OfferRequest extends OrderRequest {
  readonly source: OfferSource;
  readonly answer: OfferAnswer;
  /** ISO 8601; names the offer where a source has several. */
  readonly preferredTime: string | undefined;
}

const offers = { office: officeOffer, waitlist: waitlistOffer, free: freeOffer };

/** The customer's answer to an offered time in the app (ADR 171). */
export async function answerOffer(
  context: OrderRunner & Needs<'database' | 'booking'>,
  request: OfferRequest,
): Promise<Result<null, Refusal>> {
  const { source, answer } = request;
  if (source === 'moved' && answer !== 'declined')
    return answerMove(context, {
      ...request,
      answer,
      find: (tx) => questionOfOwn(tx, request),
      through: 'app',
    });
  if (source !== 'moved' && answer === 'moved') return takeTime(context, offers[source](request), request);
  if (source === 'waitlist' && answer === 'declined') return declineWaitlistOffer(context.database, request);
  return refuse(invalidField('answer', 'field.invalid'));
}
