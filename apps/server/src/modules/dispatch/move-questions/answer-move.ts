import { localeOf } from '@hoist/domain/locale';
import type { Locale, Refusal } from '@hoist/contract';
import { text } from '@hoist/contract';
import type { MoveAnswer } from '@hoist/domain/order/move-question';
import type { Actor } from '@hoist/domain/order/order';
import { ok, type Result } from '@hoist/domain/result';
import { notifyStaff, sendOrderMessage } from '#modules/messaging';
import { cancelWithFee, openVisitOf, repeatable, type OrderRunner, type Needs } from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MoveThrough } from '#server/platform/db/schema-move-questions.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { settleFreeMove } from '../time-offers/free-offer.ts';
import { takeTime, type TimeOffer } from '../time-offers/take-time.ts';
import { acceptMove } from './accept-move.ts';
import { notOpen, viewOf, type FoundQuestion } from './find-question.ts';

export interface Answering {
  /** Checks access. */
  readonly find: (tx: Db | Tx) => Promise<Result<FoundQuestion, Refusal>>;
  readonly answer: MoveAnswer;
  /** ISO 8601, for another time. */
  readonly preferredTime: string | undefined;
  readonly through: MoveThrough;
  readonly locale: Locale;
  readonly now: Date;
}

/** The customer's answer about a moved visit: fine, another time, or cancel without a fee. The first answer counts. */
export function answerMove(
  context: OrderRunner & Needs<'database' | 'booking'>,
  answering: Answering,
): Promise<Result<null, Refusal>> {
  switch (answering.answer) {
    case 'accepted':
      return inLock(context, answering, async (tx, { order }) => {
        const { through, now } = answering;
        await acceptMove(tx, { order, by: customerOf(order), through, now });
        return ok(null);
      });
    case 'canceled':
      return inLock(context, answering, (tx, { order }) => cancelFree(context, tx, { order, answering }));
    case 'moved':
      return takeTime(context, otherTime(answering), answering);
  }
}

const customerOf = ({ usersId: userId }: LoadedOrder): Extract<Actor, { readonly role: 'customer' }> => ({
  role: 'customer',
  userId,
});

/** Answers in one transaction; the same answer once more changes nothing. */
const inLock = (
  { database }: Needs<'database'>,
  answering: Answering,
  work: (tx: Tx, found: FoundQuestion) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal>> =>
  database.transaction(async (tx) => {
    const before = await answering.find(tx);
    if (!before.ok) return before;
    for (const { ordersServicesId } of await openVisitOf(tx, before.value.order))
      await lockOrder(tx, ordersServicesId);
    const found = await answering.find(tx);
    if (!found.ok) return found;
    if (found.value.question.state === answering.answer) return ok(null);
    const view = viewOf(found.value, answering.now);
    return view === 'open' ? work(tx, found.value) : notOpen(view);
  }, repeatable);

/** Cancels what is open of the visit, without a fee. */
async function cancelFree(
  runner: OrderRunner,
  tx: Tx,
  { order, answering }: { readonly order: LoadedOrder; readonly answering: Answering },
): Promise<Result<null, Refusal>> {
  const { now, through } = answering;
  const by = customerOf(order);
  const visit = await openVisitOf(tx, order);
  const reason = text(localeOf(order.locale), 'moved.canceled_reason');
  const canceled: LoadedOrder[] = [];
  for (const one of visit) {
    const type = one.status === 'pending' ? ('cancel' as const) : ('cancel_granted' as const);
    const ended = await cancelWithFee(runner, tx, {
      order: one,
      command: { type, by, now: now.getTime(), reason },
      fee: { askedCents: 0, tableCents: 0, choice: { kind: 'table' } },
      now,
    });
    if (!ended.ok) return ended;
    canceled.push(ended.value.change.after);
  }
  await setThrough(tx, { visit, state: 'canceled', through, now });
  const [first = order] = canceled;
  await sendOrderMessage(tx, { kind: 'canceled_by_customer', visit: canceled }, first);
  await notifyStaff(tx, { kind: 'move_refused', ordersServicesId: order.ordersServicesId });
  return ok(null);
}

/** A time of the customer's choice: free, and not counted as a request. */
const otherTime = ({ find, through, now }: Answering): TimeOffer => ({
  entitle: async (db, start) => {
    const found = await find(db);
    if (!found.ok) return found;
    const { order } = found.value;
    const view = viewOf(found.value, now);
    if (view !== 'open') return notOpen(view);
    return ok({
      order,
      by: customerOf(order),
      start,
      only: order.mechanicId ?? undefined,
      free: true,
      settle: async (tx, after) => {
        const visit = await openVisitOf(tx, after);
        // An answer from another device was first.
        if (!(await setThrough(tx, { visit, state: 'moved', through, now }))) return notOpen('accepted');
        return settleFreeMove(tx, after, now);
      },
    });
  },
  isTaken: async (db, start) => {
    const found = await find(db);
    return (
      found.ok && found.value.question.state === 'moved' && found.value.order.startsAt.getTime() === start
    );
  },
});

/** Notes how the reactions' end came; returns false if none of them ended a question now. */
async function setThrough(
  tx: Tx,
  given: {
    readonly visit: readonly LoadedOrder[];
    readonly state: 'moved' | 'canceled';
    readonly through: MoveThrough;
    readonly now: Date;
  },
): Promise<boolean> {
  const written = await tx
    .updateTable('moveQuestions')
    .set({ through: given.through })
    .where(
      'ordersServicesId',
      'in',
      given.visit.map(({ ordersServicesId }) => ordersServicesId),
    )
    .where('state', '=', given.state)
    .where('endedAt', '=', given.now)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}
