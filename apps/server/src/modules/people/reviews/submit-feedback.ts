import type { Locale, Refusal } from '@hoist/contract';
import { text } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { VisitId } from '@hoist/domain/ids';
import { PUBLIC_REVIEW_RATING } from '@hoist/domain/limits';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidate } from '#server/platform/cache/cache.ts';
import { brokenConstraint } from '#server/platform/db/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { sanitiseHtml } from '#server/shared/formats/sanitise-html.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { type OrderRequest, findOrder, type Needs } from '#modules/orders';
import { toOrder } from '#server/shared/orders/to-order.ts';

export interface FeedbackRequest extends OrderRequest {
  readonly ordersId: VisitId;
  readonly stars: number;
  readonly comments: string;
  readonly name: string;
}

export interface Feedback {
  /** The public review page, for every rating (decision C8). */
  readonly googleUrl: string;
  /** Shown after five stars; empty for other ratings. */
  readonly html: string;
}

/** A customer's review of a completed service, once (AP054). */
export async function submitFeedback(
  context: Needs<'database' | 'settings'>,
  request: FeedbackRequest,
): Promise<Result<Feedback, Refusal>> {
  const { reviewUrl } = await context.settings.get();
  try {
    const saved = await context.database.transaction((tx) => save(tx, request));
    if (!saved.ok) return saved;
  } catch (error) {
    if (brokenConstraint(error) === 'reviews_pkey') return refuse({ code: 'already_reviewed' });
    throw error;
  }
  const html = request.stars === PUBLIC_REVIEW_RATING ? thanks(reviewUrl, request.locale) : '';
  return ok({ googleUrl: reviewUrl, html });
}

async function save(tx: Tx, request: FeedbackRequest): Promise<Result<null, Refusal>> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role !== 'customer' || order.ordersId !== request.ordersId) return refuse({ code: 'not_found' });
  if (!mayOnOrder(by, 'review', toOrder(order)) || order.mechanicId === null)
    return refuse({ code: 'wrong_state' });
  await tx
    .insertInto('reviews')
    .values({
      ordersServicesId: order.ordersServicesId,
      usersId: order.usersId,
      mechanicId: order.mechanicId,
      stars: request.stars,
      comments: request.comments,
      name: request.name,
      createdAt: request.now,
    })
    .execute();
  await invalidate(tx, 'roster');
  await announceOrder(tx, order);
  return ok(null);
}

const escaped = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The server's HTML message to five stars, with the public link if staff have set one (requirement SC101). */
function thanks(reviewUrl: string, locale: Locale): string {
  const said = `<p>${escaped(text(locale, 'feedback.thanks'))}</p>`;
  if (!reviewUrl.startsWith('https://')) return said;
  const link = escaped(text(locale, 'feedback.public'));
  return sanitiseHtml(`${said}<p><a href="${escaped(reviewUrl)}">${link}</a></p>`);
}
