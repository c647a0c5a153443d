import { PUBLIC_REVIEW_RATING } from '@hoist/domain/limits';
import type { Order } from '#client/features/orders/order.ts';

interface Review {
  readonly stars: number;
  readonly comment: string;
  /** First and last name of the reviewer. */
  readonly name: string;
}

/** The feedback payload of a review. */
export const reviewForm = (
  { ordersId, ordersServicesId }: Pick<Order, 'ordersId' | 'ordersServicesId'>,
  { stars, comment, name }: Review,
) => ({
  orders_id: ordersId,
  orders_services_id: ordersServicesId,
  stars,
  comments: comment.trim(),
  name,
});

export type AfterReview =
  { readonly kind: 'message'; readonly html: string } | { readonly kind: 'toast'; readonly text: string };

/** Five stars show the server's message with the public link; fewer close with its toast. */
export const afterReview = (
  stars: number,
  answer: { readonly html: string; readonly message: string },
): AfterReview =>
  stars === PUBLIC_REVIEW_RATING && answer.html !== ''
    ? { kind: 'message', html: answer.html }
    : { kind: 'toast', text: answer.message };
