import type { MoveQuestionId } from '@hoist/domain/ids';
import { agreedStart, asksAboutMove } from '@hoist/domain/order/move-question';
import type { Selectable } from 'kysely';
import { sendOrderMessage } from '#modules/messaging';
import type { OpenVisit, Needs } from '#modules/orders';
import type { Tx } from '#server/platform/db/database.ts';
import type { VisitMovesTable } from '#server/platform/db/schema-moves.ts';
import { customerLink } from '#server/shared/links/customer-links.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export type MoveAsking = Needs<'links'>;
type MoveRow = Selectable<VisitMovesTable>;

interface Asking {
  readonly visit: OpenVisit;
  /** The visit as the customer knows it, and its last move. */
  readonly heard: MoveRow;
  readonly last: MoveRow;
  readonly now: Date;
  /** Another message already says the new time. */
  readonly quietly: boolean;
}

/** Asks the customer about the new time of a locked visit (ADR 131). Returns whether there is a question. */
export async function askAboutMove(
  { links }: MoveAsking,
  tx: Tx,
  { visit, heard, last, now, quietly }: Asking,
): Promise<boolean> {
  const wished = await wasWished(tx, { visit, heard, last });
  const was = new Map(heard.services.map((one) => [one.id, one.startsAt]));
  let first:
    | { readonly id: MoveQuestionId; readonly agreedAt: Date; readonly order: LoadedOrder }
    | undefined;
  for (const order of visit) {
    const { ordersServicesId } = order;
    const startsAt = order.startsAt.getTime();
    const movedFrom = was.get(ordersServicesId) ?? startsAt;
    const agreedAt = agreedStart(movedFrom, await lastUnanswered(tx, order, movedFrom));
    if (!asksAboutMove({ agreedAt, startsAt, wished })) continue;
    const asked = { ordersServicesId, agreedAt: new Date(agreedAt), startsAt: order.startsAt, askedAt: now };
    const { id } = await tx
      .insertInto('moveQuestions')
      .values(asked)
      .returning('moveQuestionsId as id')
      .executeTakeFirstOrThrow();
    first ??= { id, agreedAt: asked.agreedAt, order };
  }
  if (!first) return false;
  const { usersId } = first.order;
  const link = await customerLink(tx, links, { purpose: 'moved', id: first.id, usersId });
  const about = { key: String(first.id), link, times: [first.agreedAt], visit };
  if (!quietly) await sendOrderMessage(tx, { kind: 'move_question', ...about }, first.order);
  return true;
}

/** Whether the customer had asked for this time: the move accepted the request. */
async function wasWished(tx: Tx, { visit, heard, last }: Pick<Asking, 'visit' | 'heard' | 'last'>) {
  const ids = visit.map(({ ordersServicesId }) => ordersServicesId);
  const accepted = await tx
    .selectFrom('changeRequests')
    .where('ordersServicesId', 'in', ids)
    .where('kind', '=', 'move')
    .where('state', '=', 'accepted')
    .where('endedAt', '>=', heard.movedAt)
    .where('endedAt', '<=', last.movedAt)
    .select('changeRequestsId')
    .executeTakeFirst();
  return accepted !== undefined;
}

async function lastUnanswered(tx: Tx, { ordersServicesId }: LoadedOrder, movedFrom: number) {
  const row = await tx
    .selectFrom('moveQuestions')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('state', '=', 'replaced')
    .where('startsAt', '=', new Date(movedFrom))
    .select(['agreedAt', 'startsAt'])
    .orderBy('moveQuestionsId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { agreedAt: row.agreedAt.getTime(), startsAt: row.startsAt.getTime() };
}
