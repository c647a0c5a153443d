import { reminderKinds } from '@hoist/domain/order/attendance';
import { openVisitOf, type Needs } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import { customerLink } from '#server/shared/links/customer-links.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { acceptMove } from '../move-questions/accept-move.ts';
import { questionOfOrder, viewOf } from '../move-questions/find-question.ts';
import { findReminder } from './find-reminder.ts';
import { recordAttendance } from './record-attendance.ts';

interface TextAnswer {
  /** An order of the person whose verified phone the text came from. */
  readonly order: LoadedOrder;
  readonly word: 'confirm' | 'reschedule';
  readonly now: Date;
}

/** What the text answered: that the customer will be there, or the link to ask for another time. */
export type TextAnswered = { readonly kind: 'confirmed' } | { readonly kind: 'link'; readonly link: string };

/** Answers the open question of a visit: the move that was asked about, or the reminder. Undefined without one. */
export async function answerByText(
  { links }: Needs<'links'>,
  tx: Tx,
  { order, word, now }: TextAnswer,
): Promise<TextAnswered | undefined> {
  for (const { ordersServicesId } of await openVisitOf(tx, order)) await lockOrder(tx, ordersServicesId);
  const visit = await openVisitOf(tx, order);
  const question = await openQuestion(tx, visit, now);
  const reminder = await lastReminder(tx, visit, now);
  if (word === 'reschedule') {
    const asked = question
      ? ({ purpose: 'moved', id: question.id } as const)
      : reminder && ({ purpose: 'reminder', id: reminder.id } as const);
    if (!asked) return undefined;
    return { kind: 'link', link: await customerLink(tx, links, { ...asked, usersId: order.usersId }) };
  }
  if (reminder) await recordAttendance(tx, { order: reminder.order, through: 'text', now });
  else if (question)
    await acceptMove(tx, {
      order: question.order,
      by: { role: 'customer', userId: order.usersId },
      through: 'text',
      now,
    });
  return reminder || question ? { kind: 'confirmed' } : undefined;
}

async function openQuestion(tx: Tx, visit: readonly LoadedOrder[], now: Date) {
  for (const order of visit) {
    const found = await questionOfOrder(tx, order);
    if (found && viewOf(found, now) === 'open') return { id: found.question.moveQuestionsId, order };
  }
  return undefined;
}

/** The newest reminder of a visit that can still be answered. */
async function lastReminder(tx: Tx, visit: readonly LoadedOrder[], now: Date) {
  const sent = await tx
    .selectFrom('orderTimedTellings')
    .where(
      'ordersServicesId',
      'in',
      visit.map(({ ordersServicesId }) => ordersServicesId),
    )
    .where('kind', 'in', reminderKinds)
    .orderBy('id', 'desc')
    .select('id')
    .execute();
  for (const { id } of sent) {
    const order = await findReminder(tx, { reminderId: id, now });
    if (order) return { id, order };
  }
  return undefined;
}
