import { GOODWILL_DAYS } from '@hoist/domain/contact/valid-for';
import type { Refusal } from '@hoist/contract';
import { MAX_GIVEN_CENTS } from '@hoist/domain/access/refund-limit';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { announceOrder } from '#server/shared/orders/announce-order.ts';
import { isErased } from '#server/shared/is-erased.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import { giveCredit } from '#server/shared/give-credit.ts';
import { sendOrderMessage } from '#modules/messaging';
import { tooMuch, type RefundRequest } from './refund-request.ts';
import { aboveLimit, staffLimit } from './staff-limit.ts';

/** Gives the customer of an order a credit for a later visit and sends its code; a repeated key gives nothing. */
export const giveGoodwillCredit = (
  { database }: { readonly database: Database },
  request: Omit<RefundRequest, 'paidBy'>,
): Promise<Result<null, Refusal>> => database.transaction((tx) => give(tx, request));

async function give(tx: Tx, request: Omit<RefundRequest, 'paidBy'>): Promise<Result<null, Refusal>> {
  const { actor, ordersServicesId, amountCents, reason, requestKey, locale, now } = request;
  const order = await lockOrder(tx, ordersServicesId);
  if (!order || order.bookedAt === null) return refuse({ code: 'not_found' });
  const repeated = await tx
    .selectFrom('goodwillCredits')
    .where('requestKey', '=', requestKey)
    .select('id')
    .executeTakeFirst();
  if (repeated) return ok(null);
  if (await isErased(tx, order.usersId)) return refuse({ code: 'wrong_state', text: 'customer.deleted' });
  if (amountCents === 0) return refuse(invalidField('amount', 'refund.amount'));
  if (amountCents > MAX_GIVEN_CENTS) return refuse(tooMuch(MAX_GIVEN_CENTS, locale));
  const limit = await staffLimit(tx, actor, ordersServicesId);
  const above = aboveLimit(limit, amountCents, locale);
  if (above) return refuse(above);
  const { couponsId, code } = await giveCredit(tx, {
    ownerId: order.usersId,
    cents: amountCents,
    minimumCents: 0,
    days: GOODWILL_DAYS,
    prefix: 'THANKS',
    title: { en: 'Goodwill credit', fr: 'Crédit de courtoisie' },
    now,
  });
  await tx
    .insertInto('goodwillCredits')
    .values({
      ordersServicesId,
      couponsId,
      amountCents,
      reason,
      givenBy: actor.usersId,
      requestKey,
      createdAt: now,
    })
    .execute();
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.goodwill_given',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { givenCents: limit.givenCents },
    after: { givenCents: limit.givenCents + amountCents },
    detail: { amountCents, reason },
  });
  await sendOrderMessage(tx, { kind: 'goodwill_given', amountCents, words: code, key: requestKey }, order);
  await announceOrder(tx, order);
  return ok(null);
}
