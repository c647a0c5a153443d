import { moveAnswers } from './move-question.ts';

/**
 * Who offers a time for a booked visit (ADR 171): the office, the waitlist, a granted free move, or the move that was
 * made already.
 */
export const offerSources = ['office', 'waitlist', 'free', 'moved'] as const;
export type OfferSource = (typeof offerSources)[number];

/** `moved`: the visit moves to the time of the answer. */
export const offerAnswers = [...moveAnswers, 'declined'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];
