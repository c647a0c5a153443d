import type { Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { latestEstimate } from '#server/shared/orders/latest-estimate.ts';
import { type OrderRequest, findOrder, type Needs } from '#modules/orders';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import { readLastOdometer } from '#server/shared/orders/last-odometer.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { extraWorkContext } from './extra-work-context.ts';
import { presentEstimate, type PresentedEstimate } from './present-estimate.ts';
import { readRevisions } from './revisions.ts';

/** The agreed estimate with all proposals, for the customer or the mechanic. */
export async function getEstimate(
  context: Needs<'database' | 'addresses' | 'accessLog'>,
  request: OrderRequest,
): Promise<Result<PresentedEstimate, Refusal>> {
  const found = await findOrder(context.database.db, request);
  if (!found.ok) return found;
  const { order, by } = found.value;
  if (by.role === 'mechanic')
    context.accessLog.note([
      accessLogEntry(order, { mechanicId: by.userId, what: 'order', at: request.now }),
    ]);
  return ok(await readPresentedEstimate(context, order, request));
}

export async function readPresentedEstimate(
  { database: { db }, addresses }: Needs<'database' | 'addresses'>,
  order: LoadedOrder,
  { locale, now }: Pick<OrderRequest, 'locale' | 'now'>,
): Promise<PresentedEstimate> {
  return presentEstimate({
    order,
    revisions: await readRevisions(db, order.ordersServicesId),
    estimate: await db
      .selectFrom('estimates')
      .where('ordersServicesId', '=', order.ordersServicesId)
      .selectAll()
      .executeTakeFirstOrThrow(),
    context: await extraWorkContext(db, order),
    payments: await readTaken(db, order),
    number: (await latestEstimate(db, order.ordersServicesId))?.number,
    lastOdometer: await readLastOdometer(db, order),
    advised: await readAdvised(db, order),
    locale,
    now,
    addresses,
  });
}

export interface Taken {
  readonly chargedCents: number;
  readonly heldCents: number;
}

export async function readTaken(db: Db, order: LoadedOrder): Promise<Taken> {
  const payments = await db
    .selectFrom('payments')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .where('live', '=', true)
    .where('method', '=', 'card')
    .select(['state', 'amountCents', 'authorizedCents', 'capturedCents', 'refundedCents'])
    .execute();
  const held = new Set(['authorized', 'capturing']);
  return {
    chargedCents: payments.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0),
    heldCents: payments
      .filter((one) => one.capturedCents === 0)
      .reduce(
        (sum, one) =>
          sum + (held.has(one.state) ? one.authorizedCents : one.state === 'deferred' ? one.amountCents : 0),
        0,
      ),
  };
}

export interface Advised {
  readonly title: string;
  readonly amountCents: number;
  readonly at: Date;
}

/** Extra work on the same vehicle that its owner declined on other visits, latest first. */
export const readAdvised = (db: Db, order: LoadedOrder): Promise<Advised[]> =>
  db
    .selectFrom('estimateRevisionEnds as e')
    .innerJoin('estimateRevisions as r', 'r.estimateRevisionsId', 'e.estimateRevisionsId')
    .innerJoin('estimateRevisionLines as l', 'l.estimateRevisionsId', 'r.estimateRevisionsId')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'r.ordersServicesId')
    .where('s.usersVehiclesId', '=', order.usersVehiclesId)
    .where('s.usersId', '=', order.usersId)
    .where('s.ordersServicesId', '<>', order.ordersServicesId)
    .where('e.outcome', 'in', ['answered', 'lapsed'])
    .where('l.kind', '<>', 'reduction')
    .where((where) => where.not(where('l.line', '=', (any) => any.fn<number>('any', ['e.acceptedLines']))))
    .select(['l.title', 'l.amountCents', 'e.at'])
    .orderBy('e.at', 'desc')
    .orderBy('e.estimateRevisionsId', 'desc')
    .orderBy('l.line')
    .limit(10)
    .execute();
