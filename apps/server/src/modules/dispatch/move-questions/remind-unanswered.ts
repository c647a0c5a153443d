import { moveQuestionView, moveReminderAt } from '@hoist/domain/order/move-question';
import type { MoveQuestionId, OrderId } from '@hoist/domain/ids';
import { sendOrderMessage } from '#modules/messaging';
import { openVisitOf, type Needs } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { customerLink } from '#server/shared/links/customer-links.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { MoveAsking } from './ask-about-move.ts';

const batchSize = 20;
/** Questions without a reminder are at most three hours old. */
const mostOpen = 1000;

/** Reminds once of a question without an answer; at night the message waits until the morning. */
export const moveRemindersJob = (context: MoveAsking & Needs<'database'>): Job => ({
  name: 'move-questions',
  everyMs: 60_000,
  run: async (now) => {
    const open = await context.database.db
      .selectFrom('moveQuestions')
      .where('state', '=', 'open')
      .where('remindedAt', 'is', null)
      .select(['moveQuestionsId', 'ordersServicesId', 'askedAt', 'startsAt'])
      .orderBy('askedAt')
      .orderBy('moveQuestionsId')
      .limit(mostOpen)
      .execute();
    const due = open
      .filter(
        ({ askedAt, startsAt }) => moveReminderAt(askedAt.getTime(), startsAt.getTime()) <= now.getTime(),
      )
      .slice(0, batchSize);
    for (const one of due) await context.database.transaction((tx) => remind(context, tx, { ...one, now }));
    return due.length === batchSize ? 'more' : undefined;
  },
});

interface Due {
  readonly moveQuestionsId: MoveQuestionId;
  readonly ordersServicesId: OrderId;
  readonly now: Date;
}

/** One message for the services of a visit. */
async function remind({ links }: MoveAsking, tx: Tx, due: Due): Promise<void> {
  const { ordersServicesId, moveQuestionsId, now } = due;
  const order = await lockOrder(tx, ordersServicesId);
  if (!order) return;
  const visit = await openVisitOf(tx, order);
  const reminded = await tx
    .updateTable('moveQuestions')
    .set({ remindedAt: now })
    .where('ordersServicesId', 'in', [ordersServicesId, ...visit.map((one) => one.ordersServicesId)])
    .where('state', '=', 'open')
    .where('remindedAt', 'is', null)
    .returning(['moveQuestionsId', 'agreedAt'])
    .execute();
  const own = reminded.find((one) => one.moveQuestionsId === moveQuestionsId);
  const { status, progress } = order;
  const moved = { status, progress, startsAt: order.startsAt.getTime() };
  if (!own || moveQuestionView('open', moved, now.getTime()) !== 'open') return;
  const { usersId } = order;
  const link = await customerLink(tx, links, { purpose: 'moved', id: moveQuestionsId, usersId });
  const about = { key: String(moveQuestionsId), link, times: [own.agreedAt], visit };
  await sendOrderMessage(tx, { kind: 'move_reminder', ...about }, order);
}
