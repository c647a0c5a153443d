import { PUBLIC_REVIEW_RATING } from '@hoist/domain/limits';

export interface ReviewValues {
  readonly stars: number;
  readonly comment: string;
  /** First and last name of the reviewer. */
  readonly name: string;
  readonly ordersId: number | undefined;
  readonly ordersServicesId: number | undefined;
}

/**
 * The feedback payload of a review.
 * @throws Error 'ordersId is undefined', 'ordersServicesId is undefined'
 */
export const reviewForm = ({ stars, comment, name, ordersId, ordersServicesId }: ReviewValues) => ({
  orders_id: given({ ordersId }),
  orders_services_id: given({ ordersServicesId }),
  stars,
  comments: comment.trim(),
  name,
});

export type AfterReview =
  | { readonly kind: 'message'; readonly html: string }
  | { readonly kind: 'toast'; readonly text: string };

/** Five stars show the server's message with the public link; fewer close with its toast. */
export const withReview = (
  stars: number,
  answer: { readonly html: string; readonly message: string },
): AfterReview =>
  stars === PUBLIC_REVIEW_RATING && answer.html !== ''
    ? { kind: 'message', html: answer.html }
    : { kind: 'toast', text: answer.message };

/**
 * Returns the value of an object with one property: `given({ ordersId })`.
 * @throws Error '… is undefined', with the property's name
 */
function given<T>(one: Readonly<Record<string, T | undefined>>): T {
  for (const [name, value] of Object.entries(one)) {
    if (value === undefined || Number.isNaN(value)) throw new Error(`${name} is undefined`);
    return value;
  }
  throw new Error('Nothing is given');
}
