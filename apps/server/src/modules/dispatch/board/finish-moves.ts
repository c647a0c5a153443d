import type { OrderId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { VisitMovesTable } from '#server/platform/db/schema-moves.ts';
import { dueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { lapseExtraWork } from '#modules/estimates';
import { sendOrderMessage } from '#modules/messaging';
import { type OpenVisit, openVisitOf, visitMovesJobName, type Needs } from '#modules/orders';
import { askAboutMove, type MoveAsking } from '../move-questions/ask-about-move.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

type MoveRow = Selectable<VisitMovesTable>;

/** Sends the messages of moves that cannot be undone anymore (ADR 118). */
export const visitMovesJob = (context: Needs<'database' | 'links'>): Job =>
  dueJob({
    name: visitMovesJobName,
    run: async (now) =>
      (await context.database.transaction((tx) => finishOne(context, tx, now))) ? 'more' : undefined,
    // A visit's moves end with its last one.
    nextDue: async () => {
      const next = await context.database.db
        .selectFrom('visitMoves')
        .groupBy('ordersServicesId')
        .select((eb) => eb.fn.max('undoUntil').as('at'))
        .orderBy('at')
        .limit(1)
        .executeTakeFirst();
      return next?.at;
    },
  });

/** Several moves of one visit, one soon after the other, become one message. */
async function finishOne(context: MoveAsking, tx: Tx, now: Date): Promise<boolean> {
  const due = await tx
    .selectFrom('visitMoves as m')
    .where('m.undoUntil', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('visitMoves as later')
            .whereRef('later.ordersServicesId', '=', 'm.ordersServicesId')
            .where('later.undoUntil', '>', now)
            .select('later.visitMovesId'),
        ),
      ),
    )
    .selectAll('m')
    .orderBy('m.visitMovesId')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  const all = await tx
    .deleteFrom('visitMoves')
    .where('ordersServicesId', '=', due.ordersServicesId)
    .where('undoUntil', '<=', now)
    .returningAll()
    .execute();
  const last = all.reduce((latest, one) => (one.visitMovesId > latest.visitMovesId ? one : latest), due);
  await sendMessages(context, tx, { heard: due, last, now });
  return true;
}

interface Finished {
  /** The visit as everyone knows it. */
  readonly heard: MoveRow;
  readonly last: MoveRow;
  readonly now: Date;
}

/** To the customer, the new mechanic and the former one, each once, by what they last heard. */
async function sendMessages(context: MoveAsking, tx: Tx, { heard, last, now }: Finished): Promise<void> {
  const order = await lockOrder(tx, heard.ordersServicesId);
  if (!order) return;
  const together = await openVisitOf(tx, order);
  const [first] = together;
  const former = formerOf(together, heard);
  const changedMechanic = heard.mechanicId !== order.mechanicId;
  if (changedMechanic && heard.mechanicId !== null)
    await sendOrderMessage(tx, { kind: 'taken_by_office', visit: former }, former[0]);
  const by = { role: 'office' as const, userId: last.movedBy };
  if (changedMechanic) for (const one of together) await lapseExtraWork(tx, one, { by, at: now.getTime() });
  // Whatever ended the visit has its own message.
  if (order.status !== 'pending' && order.status !== 'confirm') return;
  const moved = heard.startsAt.getTime() !== order.startsAt.getTime();
  const about = { visit: together, knownToCustomer: !last.textsCustomer };
  const asks = last.byMechanic || (last.textsCustomer && order.status === 'confirm');
  const asking = { visit: together, heard, last, now, quietly: changedMechanic };
  const asked = moved && asks && (await askAboutMove(context, tx, asking));
  if (!changedMechanic) {
    const kind = moved ? movedKind(last, asked) : undefined;
    if (kind) await sendOrderMessage(tx, { kind, ...about }, first);
    return;
  }
  if (order.status === 'confirm') {
    await sendOrderMessage(tx, { kind: 'assigned_by_office', ...about }, first);
    return;
  }
  if (order.mechanicId !== null) await sendOrderMessage(tx, { kind: 'offered', visit: together }, first);
  // A pending visit has no promised mechanic, so its customer hears only of a new time.
  if (moved) await sendOrderMessage(tx, { kind: 'moved_by_mechanic', ...about }, first);
}

/** A question says the new time itself; the mechanic knows of their own move. */
function movedKind({ byMechanic }: MoveRow, asked: boolean) {
  if (byMechanic) return asked ? undefined : ('moved_by_mechanic' as const);
  return asked ? ('moved_by_system' as const) : ('moved_by_office' as const);
}

/** The visit as its former mechanic knows it. */
function formerOf([first, ...others]: OpenVisit, { mechanicId, services }: MoveRow): OpenVisit {
  const was = new Map<OrderId, { readonly startsAt: number; readonly endsAt: number }>(
    services.map((one) => [one.id, one]),
  );
  const of = (order: LoadedOrder): LoadedOrder => {
    const { startsAt, endsAt } = was.get(order.ordersServicesId) ?? {
      startsAt: order.startsAt,
      endsAt: order.endsAt,
    };
    return { ...order, mechanicId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  };
  return [of(first), ...others.map(of)];
}
