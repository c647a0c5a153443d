import type { CheckoutAnswer, PriceBlock } from '#client/model/booking/booking-types.ts';

/** A later hold on the card, as amount and time. */
interface LaterHold {
  readonly amount: string;
  readonly when: string;
}

/** What a booking costs, and when: the facts of the price story. Amounts are those that the server holds and charges. */
export type PriceStory =
  | { readonly kind: 'free' }
  | { readonly kind: 'cash'; readonly total: string }
  | {
      readonly kind: 'card';
      readonly total: string;
      /** Charged when the mechanic confirms; 0.00: nothing. */
      readonly deposit: string;
      /** Charged after the job; 0.00: nothing. */
      readonly rest: string;
      /** Held when booking; 0.00: nothing. */
      readonly hold: string;
      readonly later: LaterHold | null;
      /** How much the holds exceed the total. */
      readonly room: string;
    };

interface StoryOf {
  readonly price: PriceBlock;
  readonly terms: CheckoutAnswer['cardTerms'];
  readonly cash: boolean;
}

export const isNothing = (amount: string): boolean => Number(amount) === 0;

export function priceStory({ price, terms, cash }: StoryOf): PriceStory {
  const { total } = price;
  if (isNothing(total)) return { kind: 'free' };
  if (cash) return { kind: 'cash', total };
  const { deposit, rest, room, heldNow, heldLater, heldLaterAt } = terms;
  return {
    kind: 'card',
    total,
    deposit,
    rest,
    hold: heldNow,
    later: isNothing(heldLater) ? null : { amount: heldLater, when: heldLaterAt },
    room,
  };
}

/** The key of the story's sentence. */
export function sentenceOf(
  story: PriceStory,
): 'free' | 'cash' | 'depositAndRest' | 'wholeAtConfirmation' | 'afterJob' {
  if (story.kind !== 'card') return story.kind;
  if (isNothing(story.deposit)) return 'afterJob';
  return isNothing(story.rest) ? 'wholeAtConfirmation' : 'depositAndRest';
}
