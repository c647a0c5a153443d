import type { Refusal } from '@hoist/contract';
import type { Cents } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { type OrderRequest, withOrder, type Needs, type OrderRunner } from '#modules/orders';
import { proposeWithin, type Proposed } from './propose-extra-work.ts';

export interface PriceCorrection extends OrderRequest {
  readonly change: 'lower' | 'raise';
  /** The agreed line, from 1. */
  readonly line: number;
  readonly title: string;
  readonly amountCents: Cents;
  readonly reason: string;
}

/** Staff correct a price by the mechanic's own way: a reduction takes effect, an addition asks the customer. */
export const correctPrice = (
  context: OrderRunner & Needs<'database' | 'links'>,
  request: PriceCorrection,
): Promise<Result<Proposed, Refusal>> =>
  withOrder(context.database, request, async (tx, found) => {
    const { change, title, amountCents, reason, line: ofLine, actor } = request;
    const { order } = found;
    const named = { title, note: reason };
    const lines =
      change === 'lower'
        ? [{ ...named, kind: 'reduction' as const, ofLine, amountCents }]
        : [{ ...named, kind: 'labour' as const, fixedCents: amountCents }];
    const given = { ...request, ...found, lines, note: '', pictureId: null };
    const proposed = await proposeWithin(context, tx, given);
    if (!proposed.ok) {
      // The form has one line, whose price is its only number.
      const isPrice = proposed.error.details?.some(({ field }) => field.startsWith('lines['));
      return isPrice ? refuse(invalidField('amount', 'extra.price')) : proposed;
    }
    const after = await loadOrder(tx, order.ordersServicesId);
    await auditChange(tx, {
      actorId: actor.usersId,
      action: 'order.price_corrected',
      entity: 'order_service',
      entityId: order.ordersServicesId,
      before: { totalCents: order.totalCents },
      after: { totalCents: after?.totalCents ?? order.totalCents },
      detail: { change, title, amountCents, reason },
    });
    return ok(proposed.value);
  });
