import type { Refusal } from '@hoist/contract';
import { moveQuestionView, type MoveQuestionView } from '@hoist/domain/order/move-question';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable } from 'kysely';
import { findOwnOrder, type OrderRequest, type Needs } from '#modules/orders';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MoveQuestionsTable } from '#server/platform/db/schema-move-questions.ts';
import { linkedRecord } from '#server/shared/links/customer-links.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';

export type MoveQuestionRow = Selectable<MoveQuestionsTable>;

export interface FoundQuestion {
  readonly order: LoadedOrder;
  readonly question: MoveQuestionRow;
}

/** The question of a link's token; undefined for a foreign token, and for a closed or blocked account. */
export async function questionOfToken(
  tx: Db | Tx,
  { links }: Needs<'links'>,
  token: string,
): Promise<FoundQuestion | undefined> {
  const linked = await linkedRecord(tx, links, { purpose: 'moved', token });
  const order = linked && (await loadOrder(tx, linked.ordersServicesId));
  if (!order) return undefined;
  const question = await tx
    .selectFrom('moveQuestions')
    .where('moveQuestionsId', '=', linked.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { order, question };
}

/** The newest question about an order. */
export async function questionOfOrder(tx: Db | Tx, order: LoadedOrder): Promise<FoundQuestion | undefined> {
  const question = await tx
    .selectFrom('moveQuestions')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .selectAll()
    .orderBy('moveQuestionsId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return question && { order, question };
}

export async function questionOfOwn(
  tx: Db | Tx,
  request: OrderRequest,
): Promise<Result<FoundQuestion, Refusal>> {
  const found = await findOwnOrder(tx, request);
  if (!found.ok) return found;
  const question = await questionOfOrder(tx, found.value.order);
  return question ? ok(question) : notOpen('lapsed');
}

export const viewOf = ({ order, question }: FoundQuestion, now: Date): MoveQuestionView =>
  moveQuestionView(question.state, { ...order, startsAt: order.startsAt.getTime() }, now.getTime());

/** The refusal of an answer to a question that is not open. */
export const notOpen = (view: MoveQuestionView): Result<never, Refusal> =>
  refuse({ code: 'wrong_state', text: textOf(view) });

function textOf(view: MoveQuestionView) {
  if (view === 'under_way') return 'change.under_way';
  if (view === 'replaced') return 'moved.replaced';
  return view === 'lapsed' ? 'change.over' : 'moved.answered';
}
