import type { getTip as endpoint, Output, Refusal } from '@hoist/contract';
import { mayOnOrder } from '@hoist/domain/order/order-permission';
import type { OrderId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { isInTipTime, tipChoices } from '@hoist/domain/pay/tip';
import { totalToCollect } from '@hoist/domain/order/order';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { toOrder } from '#server/shared/orders/to-order.ts';
import { readTip, type TipRow } from './tip-row.ts';

export type PresentedTip = Output<typeof endpoint>['data'];

/** The tip of the customer's own job, or what it may be. */
export async function getTip(
  db: Db | Tx,
  given: { readonly usersId: UserId; readonly ordersServicesId: OrderId; readonly now: Date },
): Promise<Result<{ data: PresentedTip }, Refusal>> {
  const order = await loadOrder(db, given.ordersServicesId);
  if (order?.usersId !== given.usersId) return refuse({ code: 'not_found' });
  return ok({ data: await presentTip(db, order, given.now) });
}

/** Whether the customer may tip this job: it is done, by a mechanic, not long ago. */
export const mayTip = (order: LoadedOrder, now: Date): boolean =>
  order.mechanicId !== null &&
  mayOnOrder({ role: 'customer', userId: order.usersId }, 'tip', toOrder(order)) &&
  isInTipTime((order.statusAt ?? order.createdAt).getTime(), now.getTime());

export async function presentTip(db: Db | Tx, order: LoadedOrder, now: Date): Promise<PresentedTip> {
  const { ordersServicesId, mechanicId, quote } = order;
  const tip = await readTip(db, ordersServicesId);
  const mechanic =
    mechanicId === null
      ? undefined
      : await db.selectFrom('users').where('usersId', '=', mechanicId).select('fname').executeTakeFirst();
  const labourCents = quote.lines
    .filter(({ kind }) => kind === 'labour' || kind === 'addon')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isOpen = mayTip(order, now) && (tip === undefined || stateOf(tip) === 'waiting');
  return {
    ordersServicesId,
    isOpen,
    mechanic: mechanic?.fname ?? '',
    choices: tipChoices(labourCents).map(({ percent, amountCents }) => ({
      percent,
      amount: formatMoney(amountCents),
    })),
    tip: tip ? present(tip, order) : null,
  };
}

const present = (tip: TipRow, { totalCents, paymentOption }: LoadedOrder): PresentedTip['tip'] => ({
  state: stateOf(tip),
  amount: formatMoney(tip.amountCents),
  refunded: formatMoney(tip.refundedCents),
  jobTotalWithTip: formatMoney(totalToCollect(totalCents, paymentOption) + tip.amountCents),
  card: tip.card,
  at: tip.createdAt.toISOString(),
});

type TipState = NonNullable<PresentedTip['tip']>['state'];

function stateOf({ state }: TipRow): TipState {
  if (state === 'captured') return 'paid';
  if (state === 'part_refunded' || state === 'refunded') return state;
  return state === 'requires_customer' ? 'waiting' : 'processing';
}
